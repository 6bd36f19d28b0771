import os
import tempfile


def names():
    # ruleid: python/guessable-temporary-file
    first = tempfile.mktemp(suffix=".csv")
    # ok: python/guessable-temporary-file
    handle, second = tempfile.mkstemp(suffix=".csv")
    # ok: python/guessable-temporary-file
    third = tempfile.mkdtemp()
    os.close(handle)
    # ruleid: python/guessable-temporary-file
    fourth = tempfile.mktemp(dir="/var/tmp")
    return [first, second, third, fourth]
