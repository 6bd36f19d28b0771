from Crypto.Cipher import PKCS1_OAEP, PKCS1_v1_5
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives import hashes


def blocks(key, data):
    # ruleid: python/weak-padding
    PKCS1_v1_5.new(key)
    # ok: python/weak-padding
    PKCS1_OAEP.new(key)
    private = rsa.generate_private_key(65537, 3072)
    # ruleid: python/weak-padding
    private.decrypt(data, padding.PKCS1v15())
    # ruleid: python/weak-padding
    private.public_key().encrypt(data, padding.PKCS1v15())
    # ok: python/weak-padding
    private.decrypt(data, padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None))
    # ok: python/weak-padding
    private.sign(data, padding.PKCS1v15(), hashes.SHA256())
