def find(db, email, table):
    # ruleid: review/injection-opened
    db.execute(f"SELECT * FROM users WHERE email = '{email}'")
    # ok: review/injection-opened
    return db.execute(f"SELECT * FROM {table}")
