from .read import color, of
