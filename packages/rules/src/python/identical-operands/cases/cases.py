def a(x, y):
    # ruleid: python/identical-operands
    f(x.a == x.a)
    # ruleid: python/identical-operands
    f(x.a and x.a)
    # ruleid: python/identical-operands
    f(x.a - x.a)
    # ok: python/identical-operands
    f(x is not x)
    # ok: python/identical-operands
    f(x != x)
    # ok: python/identical-operands
    f(x.next() == x.next())
    # ok: python/identical-operands
    f(1 == 1)
    # ok: python/identical-operands
    f(x.a == y.a)
