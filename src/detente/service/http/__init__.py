"""The server as a whole: the application is put together and served here."""
