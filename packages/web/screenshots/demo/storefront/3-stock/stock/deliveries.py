import sqlite3

DATABASE = "/srv/stock/stock.db"


def find_deliveries(supplier, since):
    connection = sqlite3.connect(DATABASE)
    try:
        text = "SELECT id, supplier, delivered_at FROM deliveries WHERE supplier = '%s'" % supplier
        if since is not None:
            text += " AND delivered_at >= '%s'" % since
        return connection.execute(text).fetchall()
    finally:
        connection.close()


def record_delivery(supplier, lines):
    connection = sqlite3.connect(DATABASE)
    try:
        for line in lines:
            connection.execute(
                "INSERT INTO deliveries (supplier, product, amount) VALUES (?, ?, ?)",
                (supplier, line["product"], line["amount"]),
            )
            connection.execute(
                "UPDATE stock SET amount = amount + ? WHERE product = ?",
                (line["amount"], line["product"]),
            )
        connection.commit()
    except:
        connection.rollback()
    finally:
        connection.close()
