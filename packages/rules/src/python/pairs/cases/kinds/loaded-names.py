import glob
import importlib
import os

from flask import Flask, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/path-traversal
    names = glob.glob(os.path.join('/srv', request.args['name']))
    # ruleid: python/code-injection
    importlib.import_module(request.args['module'])
    return names


@app.get('/fixed')
def fixed():
    # ok: python/path-traversal
    names = glob.glob(os.path.join('/srv', os.path.basename(request.args['name'])))
    module = request.args['module']
    if module in {'pages', 'users'}:
        # ok: python/code-injection
        importlib.import_module(module)
    return names
