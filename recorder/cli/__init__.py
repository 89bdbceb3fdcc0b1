"""The command line: thin commands over the engine, the formats and the session."""
