# ruleid: python/unused-import
import os

# Speaks of pylint: disable=unused-import in the middle of a line.
# ruleid: python/unused-import
import sys
