def load(path):
    file = open(path)
    text = file.read()
    if not text:
        # ruleid: review/leak-on-new-path
        raise ValueError(path)
    file.close()
    return parse(text)


def store(session, row):
    connection = session.connect()
    if connection is None:
        # ok: review/leak-on-new-path
        return None
    if row.is_kept:
        connection.close()
        # ok: review/leak-on-new-path
        return row
    connection.insert(row)
    connection.close()
    return row


def update(self, key):
    self.lock.acquire()
    if key not in self.rows:
        # ruleid: review/leak-on-new-path
        return
    self.rows[key] += 1
    self.lock.release()
