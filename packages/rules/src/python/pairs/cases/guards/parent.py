from pathlib import Path

from flask import request

folder = Path('/srv/backups')


def flawed():
    path = folder.joinpath(request.args['name'])
    if path.suffix != '.zip':
        return None
    # ruleid: python/path-traversal
    return path.open()


def fixed():
    path = folder.joinpath(request.args['name'])
    if path.absolute().parent != folder:
        return None
    # ok: python/path-traversal
    return path.open()


def stem():
    name = Path(request.args['name']).stem
    # ok: python/path-traversal
    return folder.joinpath(f'{name}.zip').open()
