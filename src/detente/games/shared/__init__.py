"""What several games have in common: boards where two sides contest places."""
