# pylint: disable=import-error,wildcard-import,unused-import
# ok: python/unused-import
from widgets import Button
