from flask import Flask

app = Flask(__name__)


@app.route('/flawed/<name>')
def flawed(name):
    # ruleid: python/path-traversal
    open('/srv/notes/' + name).close()
    return 'done'


def fixed(name):
    # ok: python/path-traversal
    open('/srv/notes/' + name).close()
    return 'done'
