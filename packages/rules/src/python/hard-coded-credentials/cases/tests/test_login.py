# ok: python/hard-coded-credentials
PASSWORD = 'vK9#mQ2x!pL'
