from .jobs import run as start
from .jobs import run_fixed
