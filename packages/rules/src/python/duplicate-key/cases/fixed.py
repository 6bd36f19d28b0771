# ok: python/duplicate-key
colors = {'red': 1, 'green': 2, 'blue': 3}
