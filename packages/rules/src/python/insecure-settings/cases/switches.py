import datetime
import re

from flask import Flask

app = Flask(__name__)
# ruleid: python/insecure-settings
app.config['SESSION_COOKIE_SECURE'] = False
# ruleid: python/insecure-settings
app.config['DEBUG'] = True
# ok: python/insecure-settings
app.config['SESSION_COOKIE_HTTPONLY'] = True

if __name__ == '__main__':
    # ruleid: python/insecure-settings
    app.run(debug=True)
