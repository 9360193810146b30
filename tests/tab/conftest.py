"""What tests of a tab share."""

from __future__ import annotations

import pytest

from tests.tab.page import Shelf


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()
