def test_price():
    assert price_of(one) == 1
    assert price_of(free) == 0
