def find(db, email, table):
    db.execute("SELECT * FROM users WHERE email = ?", (email,))
    return db.execute("SELECT * FROM users")
