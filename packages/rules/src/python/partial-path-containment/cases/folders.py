import os
from os.path import abspath
from pathlib import Path

ROOT = os.path.abspath("files")
WRITTEN = "/srv/files"


def flawed(name):
    target = os.path.abspath(os.path.join(ROOT, name))
    # ruleid: python/partial-path-containment
    if not target.startswith(ROOT):
        raise ValueError(name)
    # ruleid: python/partial-path-containment
    if not target.startswith(WRITTEN):
        raise ValueError(name)
    # ruleid: python/partial-path-containment
    if not abspath(name).startswith(os.path.realpath(os.path.curdir)):
        raise ValueError(name)
    # ruleid: python/partial-path-containment
    if not str(Path(ROOT, name).resolve()).startswith(ROOT):
        raise ValueError(name)
    return target


class Store:
    def __init__(self, root):
        self.root = root

    def open(self, name, folder):
        target = os.path.normpath(os.path.join(self.root, name))
        # ruleid: python/partial-path-containment
        if not target.startswith(self.root):
            raise ValueError(name)
        # ruleid: python/partial-path-containment
        return target.startswith(folder)


def fixed(name, prefix):
    target = os.path.abspath(os.path.join(ROOT, name))
    # ok: python/partial-path-containment
    if not target.startswith(ROOT + os.sep):
        raise ValueError(name)
    # ok: python/partial-path-containment
    if not target.startswith("/srv/files/"):
        raise ValueError(name)
    # ok: python/partial-path-containment
    if os.path.relpath(target, ROOT).startswith(".."):
        raise ValueError(name)
    # Nothing says that it is a path.
    # ok: python/partial-path-containment
    if name.startswith(prefix):
        return None
    base = ROOT
    if not base.endswith(os.sep):
        base += os.sep
    # ok: python/partial-path-containment
    return target.startswith(base)
