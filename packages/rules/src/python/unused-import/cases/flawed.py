# ruleid: python/unused-import
import json
import os
# ok: python/unused-import
from shutil import move as move
# ruleid: python/unused-import
from shutil import copy as duplicate

print(os.name)
