import math
import numpy as np

def a(x):
    # ruleid: python/nan-comparison
    f(x == float('nan'))
    # ruleid: python/nan-comparison
    f(x != math.nan)
    # ruleid: python/nan-comparison
    f(np.nan == x)
    # ok: python/nan-comparison
    f(math.isnan(x))
    # ok: python/nan-comparison
    f(x is math.nan)
