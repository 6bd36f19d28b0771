import os.path
import a.b as c
from . import d
from .e import f as g
from h import *

def read(x):
    global count
    count = x
    return os.path.join(c, d, g, unknown)

count = 0
