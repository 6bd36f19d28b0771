# ruleid: python/too-many-parameters
def a(x1, x2, x3, x4, x5, x6, x7, x8):
    pass

class B:
    # ok: python/too-many-parameters
    def b(self, x1, x2, x3, x4, x5, x6, x7):
        pass

    # ok: python/too-many-parameters
    def __init__(self, x1, x2, x3, x4, x5, x6, x7, x8):
        pass
