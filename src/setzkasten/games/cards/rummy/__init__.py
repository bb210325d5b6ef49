"""The card rummy of booklet 002, for two to six players."""
