from flask import Flask, request

app = Flask(__name__)


@app.route("/pictures", methods=["POST"])
# ruleid: python/upload-without-limit
def add():
    request.files["picture"].save("picture.png")
    return ""
