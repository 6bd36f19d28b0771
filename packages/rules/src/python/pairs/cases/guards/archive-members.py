import os
import tarfile


def flawed(path, folder):
    with tarfile.open(path) as archive:
        for member in archive.getmembers():
            if member.size > 1_000_000:
                raise ValueError(member.name)
        # ruleid: python/zip-slip
        archive.extractall(folder)


def flawed_told(path, folder):
    with tarfile.open(path) as archive:
        for member in archive:
            if '..' in member.name:
                print('strange', member.name)
        # ruleid: python/zip-slip
        archive.extractall(folder)


def flawed_left(path, folder):
    with tarfile.open(path) as archive:
        for member in archive:
            if '..' in member.name:
                break
        # ruleid: python/zip-slip
        archive.extractall(folder)


def fixed(path, folder):
    with tarfile.open(path) as archive:
        for member in archive.getmembers():
            name = os.path.normpath(member.name)
            if name.startswith('/') or '..' in name.split(os.sep):
                raise ValueError(member.name)
        # ok: python/zip-slip
        archive.extractall(folder)


def is_within(folder, path):
    folder = os.path.abspath(folder)
    return os.path.commonpath([folder, os.path.abspath(path)]) == folder


def fixed_helper(path, folder):
    with tarfile.open(path) as archive:
        for member in archive.getmembers():
            target = os.path.join(folder, member.name)
            if not is_within(folder, target):
                raise ValueError(member.name)
        # ok: python/zip-slip
        archive.extractall(folder)


def fixed_returned(path, folder):
    archive = tarfile.open(path)
    for member in archive:
        if '..' in member.name:
            return False
    # ok: python/zip-slip
    archive.extractall(folder)
    return True
