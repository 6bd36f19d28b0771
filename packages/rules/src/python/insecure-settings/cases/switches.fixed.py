import datetime
import os
import re

from flask import Flask

app = Flask(__name__)
# ruleid: python/insecure-settings
app.config['SESSION_COOKIE_SECURE'] = True
# ruleid: python/insecure-settings
app.config['DEBUG'] = os.environ.get('DEBUG') == '1'
# ok: python/insecure-settings
app.config['SESSION_COOKIE_HTTPONLY'] = True

if __name__ == '__main__':
    # ruleid: python/insecure-settings
    app.run(debug=os.environ.get('FLASK_DEBUG') == '1')
