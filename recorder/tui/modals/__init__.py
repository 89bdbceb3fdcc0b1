"""Questions over a screen; each gives its answer back and changes nothing itself."""
