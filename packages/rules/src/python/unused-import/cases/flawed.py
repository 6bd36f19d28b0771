# ruleid: python/unused-import
import json
import os

print(os.name)
