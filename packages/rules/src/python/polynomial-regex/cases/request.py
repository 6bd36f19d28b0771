import re

from flask import Flask, request

app = Flask(__name__)
SPACES = re.compile(r'\s+$')
SPACED = re.compile(
    r'''
    \s+  # blanks (or so
    $    # at the end
    ''',
    re.VERBOSE | re.ASCII,
)
PART = re.compile(
    r'''
    ^ \s* [a-z]+  # one word
    ''',
    flags=re.X,
)


@app.route('/flawed')
def flawed():
    text = request.form['text']
    # ruleid: python/polynomial-regex
    first = SPACES.sub('', text)
    # ruleid: python/polynomial-regex
    second = re.search(r'a+b+a+$', text)
    # ruleid: python/polynomial-regex
    third = re.sub(r'\s+$', '', text)
    # ruleid: python/polynomial-regex
    fourth = SPACED.sub('', text)
    # ok: python/polynomial-regex
    fifth = PART.sub('', text)
    return first, second, third, fourth, fifth


@app.route('/fixed')
def fixed():
    text = request.form['text']
    # ok: python/polynomial-regex
    first = text.rstrip()
    # ok: python/polynomial-regex
    second = re.match(r'a+$', text)
    # ok: python/polynomial-regex
    third = SPACES.sub('', text[:200])
    if len(text) < 1000:
        # ok: python/polynomial-regex
        first = SPACES.sub('', text)
    return first, second, third
