import sqlite3

from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect('app.db')


@app.route('/find')
def find():
    name = request.args.get('name')
    page = request.args.get('page')
    cur = db.cursor()
    # ruleid: python/sql-injection
    cur.execute("SELECT * FROM users WHERE name = ? AND page = CAST(? AS NUMERIC)", (name, page))
    # ruleid: python/sql-injection
    cur.execute("SELECT * FROM users WHERE name = ?", (name,))
    # ruleid: python/sql-injection
    cur.execute("SELECT * FROM users WHERE name LIKE ?", (f"%{name}%",))
    # ruleid: python/sql-injection
    cur.execute("SELECT * FROM users WHERE name = ? AND page = CAST(? AS NUMERIC)", (name, page))
    query = "SELECT * FROM users WHERE name = ?"
    print(query)
    # ruleid: python/sql-injection
    cur.execute(query, (name,))

    # A column cannot be bound.
    # ruleid: python/sql-injection
    cur.execute('SELECT * FROM users ORDER BY ' + page)
    # Another query with the same text would miss its values.
    shared = f"SELECT * FROM users WHERE name = '{name}'"
    # ruleid: python/sql-injection
    cur.execute(shared)
    # ruleid: python/sql-injection
    cur.execute(shared)
    # The value is another one by then.
    late = f"SELECT * FROM users WHERE name = '{name}'"
    name = ''
    # ruleid: python/sql-injection
    cur.execute(late)
    # ok: python/sql-injection
    cur.execute('SELECT * FROM users WHERE name = ?', (name,))
    return str(cur.fetchall())
