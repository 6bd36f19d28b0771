def test_price():
    assert price_of(one) == 1
