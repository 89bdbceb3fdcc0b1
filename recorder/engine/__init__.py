"""The rules of the table: pure, standard library only, no text for people."""
