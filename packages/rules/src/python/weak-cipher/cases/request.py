from Crypto.Cipher import AES, DES
from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/weak-cipher
    return DES.new(b'12345678', DES.MODE_CBC).encrypt(request.data)


@app.route('/fixed')
def fixed():
    # ok: python/weak-cipher
    return AES.new(app.secret_key, AES.MODE_GCM).encrypt(request.data)
