from flask import Flask, request

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 5_000_000


@app.route("/pictures", methods=["POST"])
# ok: python/upload-without-limit
def add():
    request.files["picture"].save("picture.png")
    return ""
