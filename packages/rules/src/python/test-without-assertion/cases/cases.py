# ruleid: python/test-without-assertion
def test_a():
    f(1)

# ok: python/test-without-assertion
def test_b():
    assert f(1)

# ok: python/test-without-assertion
def test_c(self):
    self.check_all(1)

# ok: python/test-without-assertion
def test_d():
    pass

# ok: python/test-without-assertion
def other():
    f(1)
