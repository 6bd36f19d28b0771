import os

from cryptography.hazmat.primitives.ciphers import modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from Crypto.Cipher import AES

VECTOR = b"abcdefghijklmnop"


def vectors(key, text):
    # ruleid: python/constant-nonce
    first = modes.CBC(b"\\0" * 16)
    # ruleid: python/constant-nonce
    second = AES.new(key, AES.MODE_CBC, VECTOR)
    fresh = os.urandom(16)
    # ok: python/constant-nonce
    third = AES.new(key, AES.MODE_CBC, fresh)
    aesgcm = AESGCM(key)
    # ruleid: python/constant-nonce
    fourth = aesgcm.encrypt(bytes(12), text, None)
    # ok: python/constant-nonce
    fifth = aesgcm.encrypt(os.urandom(12), text, None)
    return [first, second, third, fourth, fifth]
