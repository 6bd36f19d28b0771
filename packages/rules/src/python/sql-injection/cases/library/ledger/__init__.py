class Ledger:
    def __init__(self, connection):
        self.connection = connection

    def savepoint(self, name):
        # ruleid: python/sql-injection
        self.connection.execute(f'SAVEPOINT {name}')

    def entry(self, number):
        # ok: python/sql-injection
        return self.connection.execute('SELECT * FROM entries WHERE number = ?', (number,))

    def run(self, statement):
        # ok: python/sql-injection
        return self.connection.execute(statement)


class Kitchen:
    def __init__(self, robot):
        self.robot = robot

    def order(self, dish):
        # What runs here does not begin as SQL does.
        # ok: python/sql-injection
        self.robot.execute(f'cook {dish}')
