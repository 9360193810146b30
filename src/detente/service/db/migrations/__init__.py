"""Steps from one form of the database to the next, run when the server starts."""
