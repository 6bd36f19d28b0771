import ssl


def contexts():
    # ruleid: python/tls-old-version
    first = ssl.SSLContext(protocol=ssl.PROTOCOL_TLSv1_1)
    # ok: python/tls-old-version
    second = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    third = ssl.create_default_context()
    # ruleid: python/tls-old-version
    third.minimum_version = ssl.TLSVersion.TLSv1
    fourth = ssl.create_default_context()
    # ok: python/tls-old-version
    fourth.minimum_version = ssl.TLSVersion.TLSv1_2
    return [first, second, third, fourth]
