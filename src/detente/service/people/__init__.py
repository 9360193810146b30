"""Who somebody is: guests and accounts, their names and ratings."""
