import io

from . import color


def test_color():
    # What a test hands over, however odd, is no type of the parameter.
    assert color('rgb(1, 2, 3)') == 'rgb'
    assert color(io.BytesIO(b'#ff0000')) is None
