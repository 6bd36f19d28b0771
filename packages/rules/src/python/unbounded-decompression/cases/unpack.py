import gzip
import zlib

from flask import Flask, request

app = Flask(__name__)


@app.route("/body", methods=["POST"])
def body():
    # ruleid: python/unbounded-decompression
    return str(len(gzip.decompress(request.get_data())))


@app.route("/deflated", methods=["POST"])
def deflated():
    packed = request.data
    # ruleid: python/unbounded-decompression
    return str(len(zlib.decompress(packed, -15)))


@app.route("/limited", methods=["POST"])
def limited():
    # ok: python/unbounded-decompression
    data = zlib.decompressobj().decompress(request.get_data(), 1 << 20)
    return str(len(data))


@app.route("/own")
def own():
    with open("words.gz", "rb") as file:
        # ok: python/unbounded-decompression
        return str(len(gzip.decompress(file.read())))
