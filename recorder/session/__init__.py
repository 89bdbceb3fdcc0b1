"""What the user is doing, without any widget: recording a hand, or stepping through one."""
