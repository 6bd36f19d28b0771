from flask import Flask
from flask_cors import CORS, cross_origin

app = Flask(__name__)
# ruleid: python/cors-any-origin
CORS(app, supports_credentials=True, origins="*")
# ok: python/cors-any-origin
CORS(app, origins="*")
# ok: python/cors-any-origin
CORS(app, supports_credentials=True, origins=["https://app.example.com"])


@app.get("/me")
# ruleid: python/cors-any-origin
@cross_origin(supports_credentials=True)
def me():
    return "me"
