program = 'ls'
current = {'name': ''}
