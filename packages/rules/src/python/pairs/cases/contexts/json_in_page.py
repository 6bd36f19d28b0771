import json

from flask import Flask, jsonify, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return f'<script>start({json.dumps(request.args)})</script>'


@app.get('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return jsonify(request.args)
