"""Pictures of a page in 256 colours, still or animated (APNG): screenshots one after another, of
which only what has changed is kept."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page

OFTEN = 0.4  # seconds between two looks
MOST = 60  # looks, until something that moves counts as endless
LAST = 2.5  # seconds that the end stands
COLOURS = 256

# Counts the colours of pictures, in 32 shades of red, green and blue; then gives each of their
# points the number of one of the most frequent, the nearest.
PAINT = """async ([shots, most]) => {
  const pictures = []
  const counts = new Map()
  const key = (red, green, blue) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
  for (const shot of shots) {
    const picture = new Image()
    picture.src = `data:image/png;base64,${shot}`
    await picture.decode()
    const { width, height } = picture
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    for (let at = 0; at < data.length; at += 4) {
      const shade = key(data[at], data[at + 1], data[at + 2])
      const found = counts.get(shade) ?? [0, 0, 0, 0]
      if (found[0] === 0) counts.set(shade, found)
      found[0] += 1
      for (const part of [0, 1, 2]) found[part + 1] += data[at + part]
    }
    pictures.push({ width, height, data })
  }
  const frequent = [...counts].sort(([, one], [, two]) => two[0] - one[0]).slice(0, most)
  const mean = ([, [count, ...sums]]) => sums.map((sum) => Math.round(sum / count))
  const palette = frequent.map(mean)
  const nearest = new Map(frequent.map(([shade], place) => [shade, place]))
  const find = (red, green, blue) => {
    const far = ([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    return palette.reduce((best, one, place) => (far(one) < far(palette[best]) ? place : best), 0)
  }
  const painted = pictures.map(({ width, height, data }) => {
    let points = ''
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]]
      const shade = key(red, green, blue)
      if (!nearest.has(shade)) nearest.set(shade, find(red, green, blue))
      points += String.fromCharCode(nearest.get(shade))
    }
    return [width, height, btoa(points)]
  })
  return [palette.flat(), painted]
}"""


class Film:
    def __init__(self, page: Page) -> None:
        self.page = page
        self._shots: list[str] = []
        self._seconds: list[float] = []

    def hold(self, seconds: float) -> None:
        """The page as it stands, for so long."""
        shot = base64.b64encode(self.page.screenshot()).decode()
        if self._shots and self._shots[-1] == shot:
            self._seconds[-1] += seconds
        else:
            self._shots.append(shot)
            self._seconds.append(seconds)

    def shoot(self, until: str) -> None:
        """What happens, until a script says that it rests."""
        for _ in range(MOST):
            self.hold(OFTEN)
            if self.page.evaluate(until):
                break
            self.page.wait_for_timeout(OFTEN * 1000)

    def developed(self) -> bytes:
        """One picture of all that was taken, shown over and over."""
        palette, painted = self.page.evaluate(PAINT, [self._shots, COLOURS])
        width, height, _ = painted[0]
        grounds = [base64.b64decode(points) for _, _, points in painted]
        parts = [Part(0, 0, width, height), *(changed(*two, width) for two in pairwise(grounds))]
        header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
        out = [b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", header), _chunk(b"PLTE", bytes(palette))]
        if len(parts) > 1:
            out.insert(2, _chunk(b"acTL", struct.pack(">II", len(parts), 0)))
            out += _frames(grounds, parts, [*self._seconds[:-1], LAST], width)
        else:
            out.append(_chunk(b"IDAT", packed(grounds[0], parts[0], width)))
        return b"".join([*out, _chunk(b"IEND", b"")])


class Part(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


def changed(before: bytes, after: bytes, width: int) -> Part:
    """The smallest box around what differs; a point where nothing does, as no frame is empty."""
    starts = range(0, len(after), width)
    rows = [at for at in starts if before[at : at + width] != after[at : at + width]]
    if not rows:
        return Part(0, 0, 1, 1)
    columns = [x for at in rows for x in _ends(before[at : at + width], after[at : at + width])]
    return Part(min(columns), rows[0] // width, max(columns) + 1, rows[-1] // width + 1)


def _ends(before: bytes, after: bytes) -> tuple[int, int]:
    """The first and the last point of a row that differ."""
    places = range(len(after))
    differ = (x for x in places if before[x] != after[x])
    return next(differ), next(x for x in reversed(places) if before[x] != after[x])


def packed(ground: bytes, part: Part, width: int) -> bytes:
    rows = (y * width for y in range(part.top, part.bottom))
    return zlib.compress(
        b"".join(b"\0" + ground[at + part.left : at + part.right] for at in rows), 9
    )


def _frames(
    grounds: list[bytes], parts: list[Part], seconds: list[float], width: int
) -> Iterator[bytes]:
    """Each with where it lies and how long it stands; what lies around it stays."""
    number = 0
    for ground, part, stands in zip(grounds, parts, seconds, strict=True):
        place = (part.right - part.left, part.bottom - part.top, part.left, part.top)
        control = (number, *place, round(stands * 1000), 1000, 0, 0)
        yield _chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control))
        body = packed(ground, part, width)
        if number == 0:
            yield _chunk(b"IDAT", body)
            number = 1
        else:
            yield _chunk(b"fdAT", struct.pack(">I", number + 1) + body)
            number += 2


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
