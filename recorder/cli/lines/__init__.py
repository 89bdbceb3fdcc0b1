"""Recording a hand line by line: one question, one answer, nothing that needs to be seen."""
