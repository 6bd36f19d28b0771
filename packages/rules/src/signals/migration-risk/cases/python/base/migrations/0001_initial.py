operations = []
