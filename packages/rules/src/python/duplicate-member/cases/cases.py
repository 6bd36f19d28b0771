class A:
    def a(self):
        pass

    # ruleid: python/duplicate-member
    def a(self):
        pass

    @property
    def b(self):
        pass

    @b.setter
    # ok: python/duplicate-member
    def b(self, x):
        pass

    def c(self):
        pass

    old = c

    # ok: python/duplicate-member
    def c(self):
        pass
