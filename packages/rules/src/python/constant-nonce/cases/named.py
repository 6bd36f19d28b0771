import os

from cryptography.hazmat.primitives.ciphers import modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from Crypto.Cipher import AES


def by_name(key, text):
    # ruleid: python/constant-nonce
    first = AES.new(key, AES.MODE_CBC, iv=b"\0" * 16)
    # ruleid: python/constant-nonce
    second = AES.new(key, AES.MODE_GCM, nonce=bytes(12))
    # ok: python/constant-nonce
    third = AES.new(key, AES.MODE_CBC, iv=os.urandom(16))
    # ok: python/constant-nonce
    fourth = AES.new(key, AES.MODE_CTR, initial_value=b"\0" * 8)
    # ruleid: python/constant-nonce
    fifth = modes.CBC(initialization_vector=b"0123456789abcdef")
    aesgcm = AESGCM(key)
    # ruleid: python/constant-nonce
    sixth = aesgcm.encrypt(data=text, nonce=b"0123456789ab", associated_data=None)
    return [first, second, third, fourth, fifth, sixth]
