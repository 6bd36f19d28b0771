import os

from flask import Flask, request

app = Flask(__name__)


@app.post('/check')
def check():
    name = os.path.join(os.path.dirname(__file__), 'playground/main.py')
    code = request.form['code']
    module = open(name, 'w')
    # ruleid: python/code-injection
    module.write(code)
    module.close()
    return ''


@app.post('/plug')
def plug():
    with open(os.path.dirname(__file__) + '/plug.py', 'w') as module:
        # ruleid: python/code-injection
        module.write(request.form['code'])
    return ''


@app.post('/note')
def note():
    with open(os.path.dirname(__file__) + '/note.txt', 'w') as page:
        # ok: python/code-injection
        page.write(request.form['text'])
    return ''
