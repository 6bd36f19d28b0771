def size(text):
    try:
        return int(text)
    # ruleid: python/bare-except
    except:
        return 0
