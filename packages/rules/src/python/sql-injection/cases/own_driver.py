from flask import Flask, request

from drivers import open_driver

app = Flask(__name__)


@app.route('/points', methods=['POST'])
def create_point():
    connection = open_driver('main').connection()
    # ruleid: python/sql-injection
    connection.execute_scalar("SELECT create_point('{0}');".format(request.form['name']))
    return 'made'


@app.route('/points/<name>')
def show_point(name):
    connection = open_driver('main').connection()
    # ruleid: python/sql-injection
    return str(connection.fetch_value("SELECT at FROM points WHERE name = '" + name + "'"))


@app.route('/bound')
def bound():
    connection = open_driver('main').connection()
    # ok: python/sql-injection
    return str(connection.execute_scalar('SELECT at FROM points WHERE name = ?', [request.args['name']]))


@app.route('/asked')
def asked():
    # ok: python/sql-injection
    return open_driver('search').query_index('selected ' + request.args['name'])
