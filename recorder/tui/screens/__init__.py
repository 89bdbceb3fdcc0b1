"""What fills the terminal: one screen for each thing that the user is doing."""
