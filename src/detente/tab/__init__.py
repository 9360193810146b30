"""The service for one browser tab: no server, no accounts, no other people.

It answers the same requests with the same JSON as the service, for one person, with nothing but
Python; what it says is made by the same functions. `tab.py` is what a page talks to, `world.py`
what it has to bring.
"""
