def a(x, s):
    # ruleid: python/contradictory-condition
    f(x.a == 1 and x.a == 2)
    # ruleid: python/contradictory-condition
    f(x != "a" or x != "b")
    # ruleid: python/contradictory-condition
    f(x < 3 and x > 5)
    # ok: python/contradictory-condition
    f(x == 1 or x == 2)
    # ok: python/contradictory-condition
    f(x != 'a' and x != 'b')
    # ok: python/contradictory-condition
    f(x == 'a' and x == "a")
    # ok: python/contradictory-condition
    f(x == f"{s}" and x == "b")
    # ok: python/contradictory-condition
    f(3 < x < 5)
