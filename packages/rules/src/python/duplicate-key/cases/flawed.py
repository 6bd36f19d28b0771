# ruleid: python/duplicate-key
colors = {'red': 1, 'green': 2, 'red': 3}
