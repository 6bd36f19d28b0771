# ok: python/unused-import
import os

print(os.name)
