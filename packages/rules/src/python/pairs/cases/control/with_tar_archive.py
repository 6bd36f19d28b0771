import tarfile


def flawed(path, folder):
    with tarfile.open(path) as archive:
        # ruleid: python/zip-slip
        archive.extractall(folder)


def fixed(path, folder):
    with tarfile.open(path) as archive:
        # ok: python/zip-slip
        archive.extractall(folder, filter="data")
