"""Network addresses: which of them lie in the open Internet, and who is counted as one visitor.

An IPv4 address can be written inside an IPv6 one in several ways. When visitors are counted, it
counts as the IPv4 address it is, so that nobody is another by another way of writing.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

GLOBAL_UNICAST = IPv6Network("2000::/3")
TRANSLATED = IPv6Network("64:ff9b::/96")  # IPv4 behind a translator, RFC 6052

# What the registries of special-purpose addresses name (RFC 6890), even if it can be reached: there
# are relays and name servers, and nobody who waits for a notice.
SPECIAL_4 = [
    IPv4Network(network)
    for network in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
        *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24"),
        *("192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15"),
        *("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    )
]
SPECIAL_6 = [
    IPv6Network(network)
    for network in (
        "2001::/23",  # for protocols, among them Teredo
        "2001:db8::/32",
        "2002::/16",  # 6to4, which leads to any IPv4 address
        "2620:4f:8000::/48",
        "3fff::/20",
    )
]
ISATAP = 0x5EFE  # in front of the IPv4 address that ends an IPv6 one, RFC 5214

NETWORK_4, NETWORK_6 = 24, 48  # bits that one visitor's neighbours share


def is_public(text: str) -> bool:
    """Whether an address leads to somebody in the open Internet, and by no detour to us."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or _translated(address)
        if inner is None:
            return _is_public_6(address)
        address = inner
    return not any(address in network for network in SPECIAL_4)


def _is_public_6(address: IPv6Address) -> bool:
    if address not in GLOBAL_UNICAST or any(address in network for network in SPECIAL_6):
        return False
    return int(address) >> 32 & 0xFCFF_FFFF != ISATAP


def _translated(address: IPv6Address) -> IPv4Address | None:
    return IPv4Address(int(address) & 0xFFFF_FFFF) if address in TRANSLATED else None


def plain(host: str) -> str:
    """An address as its owner would write it: an IPv4 one as such, however it came."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        teredo = address.teredo
        inner = address.ipv4_mapped or _translated(address) or address.sixtofour
        inner = inner or (teredo[1] if teredo else None)
        return str(inner or address)
    return str(address)


@lru_cache(1024)
def network_of(host: str) -> str:
    """The network of a visitor, for limits; written nowhere."""
    try:
        address = ipaddress.ip_address(plain(host))
    except ValueError:
        return host
    size = NETWORK_4 if address.version == 4 else NETWORK_6
    return str(ipaddress.ip_network((address, size), strict=False))
