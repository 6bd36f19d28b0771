import os
import tarfile
import zipfile


def unpack(path, folder):
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            # ruleid: python/zip-slip
            with open(os.path.join(folder, name), 'wb') as target:
                target.write(archive.read(name))
        for entry in archive.infolist():
            # ruleid: python/zip-slip
            os.makedirs(os.path.join(folder, entry.filename))


def unpack_names(path, folder):
    with zipfile.ZipFile(path) as archive:
        # ok: python/zip-slip
        archive.extractall(folder)
        for name in archive.namelist():
            # ok: python/zip-slip
            open(os.path.join(folder, os.path.basename(name)), 'wb')


def unpack_tar(path, folder):
    archive = tarfile.open(path)
    for member in archive.getmembers():
        # ruleid: python/zip-slip
        open(os.path.join(folder, member.name), 'wb')
    # ok: python/zip-slip
    archive.extractall(folder, filter='data')
