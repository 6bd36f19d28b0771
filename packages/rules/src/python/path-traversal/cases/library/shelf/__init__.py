import os
from pathlib import Path


class Shelf:
    def __init__(self, root):
        self.root = root

    def read(self, name):
        # ruleid: python/path-traversal
        with open(os.path.join(self.root, name)) as file:
            return file.read()

    def read_own(self, name):
        # ok: python/path-traversal
        with open(os.path.join(self.root, os.path.basename(name))) as file:
            return file.read()

    def remove(self, name):
        # ruleid: python/path-traversal
        (Path('/srv/shelf') / name).unlink()


def load(path):
    # A path as a whole is the caller's to choose.
    # ok: python/path-traversal
    with open(path) as file:
        return file.read()


def load_notes(folder):
    # ok: python/path-traversal
    with open(os.path.join(folder, 'notes.txt')) as file:
        return file.read()


def load_in(folder, name):
    # The folder is the caller's to choose, and the name in it has to stay there.
    # ruleid: python/path-traversal
    with open(os.path.join(folder, name)) as file:
        return file.read()
