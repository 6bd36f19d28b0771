import traceback

from flask import Flask

app = Flask(__name__)


@app.route("/report")
def report():
    try:
        return make()
    except Exception:
        # ruleid: python/error-exposure
        return traceback.format_exc(), 500
