from flask import Flask, request

app = Flask(__name__)


def quotes_only(text):
    out = []
    for letter in text:
        if letter == '&':
            out.append('&amp;')
        elif letter == '"':
            out.append('&quot;')
        else:
            out.append(letter)
    return ''.join(out)


def escaped(text):
    out = []
    for letter in text:
        if letter == '<':
            out.append('&lt;')
        elif letter == '&':
            out.append('&amp;')
        else:
            out.append(letter)
    return ''.join(out)


@app.get('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return '<p>' + quotes_only(request.args['name'])


@app.get('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return '<p>' + escaped(request.args['name'])
