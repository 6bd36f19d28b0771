def load(path):
    file = open(path)
    text = file.read()
    file.close()
    return parse(text)


def store(session, row):
    connection = session.connect()
    connection.insert(row)
    connection.close()
    return row


def update(self, key):
    self.lock.acquire()
    self.rows[key] += 1
    self.lock.release()
