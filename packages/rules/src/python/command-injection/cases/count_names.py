import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/size')
def size():
    # ruleid: python/command-injection
    os.system('convert -resize ' + request.args['size'])
    # ruleid: python/command-injection
    os.system('head -n ' + request.args.get('length'))
    return ''


@app.route('/stored')
def stored():
    options = {'size': request.args['a'], 'length': len(request.args['b'])}
    # ruleid: python/command-injection
    os.system('convert -resize ' + options['size'])
    # ok: python/command-injection
    os.system('head -n %d' % options['length'])
    # ok: python/command-injection
    os.system('head -n %d' % len(request.args['c']))
    return ''
