@dataclass
class A(B, C):
    x: str
    y: str = 'd'

class D:
    kind = 'k'

    def __init__(self, a):
        super().__init__(a)
        self.a = a

    @property
    def p(self):
        return self.a

    @staticmethod
    def s(v):
        return v

    @logged
    def m(self):
        return super().m()
