import os

from ..names import prefix


def run(name):
    # ruleid: python/command-injection
    os.system(prefix(name))


def run_fixed(name):
    # ok: python/command-injection
    os.system(prefix(''))
    return name
