# ruleid: python/too-complex
def kind(a, b, c):
    if a:
        if b:
            if c:
                for i in a:
                    if i:
                        while b:
                            if c:
                                return i
    return None
