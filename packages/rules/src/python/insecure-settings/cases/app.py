import os

from flask import Flask

app = Flask(__name__)
# ruleid: python/insecure-settings
app.config['WTF_CSRF_ENABLED'] = False


class Production:
    # ruleid: python/insecure-settings
    SESSION_COOKIE_HTTPONLY = False


def show(debug):
    # ok: python/insecure-settings
    DEBUG = True
    return DEBUG and debug


if __name__ == '__main__':
    # ruleid: python/insecure-settings
    app.run(host='0.0.0.0', debug=True)
    # ok: python/insecure-settings
    app.run(debug=os.environ.get('DEBUG') == '1')
    # ok: python/insecure-settings
    show(debug=True)
