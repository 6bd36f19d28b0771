import traceback

from flask import Flask

app = Flask(__name__)


@app.route("/report")
def report():
    try:
        return make()
    except Exception:
        # ok: python/error-exposure
        return "failed", 500
