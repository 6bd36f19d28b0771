from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    text = request.args['text']
    if not text.startswith("'"):
        return 'no text'
    # ruleid: python/code-injection
    return str(eval(text))


@app.route('/open')
def open_ended():
    text = request.args['text']
    if not text.startswith("'") or "'" in text[1:-1]:
        return 'no text'
    # ruleid: python/code-injection
    return str(eval(text))


@app.route('/fixed')
def fixed():
    text = request.args['text']
    if not text.startswith("'") or not text.endswith("'") or "'" in text[1:-1]:
        return 'no text'
    # ok: python/code-injection
    return str(eval(text))
