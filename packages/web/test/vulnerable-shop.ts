/** A small application with flaws that the dashboard has something to show of. */

export const vulnerableShop: Readonly<Record<string, string>> = {
  'package.json': '{"name": "shop", "dependencies": {"express": "4", "mysql": "2"}}\n',
  'src/database.js': `const mysql = require('mysql');
const connection = mysql.createConnection({ host: 'localhost' });

function findProducts(name, callback) {
  const text = "SELECT * FROM products WHERE name = '" + name + "'";
  connection.query(text, callback);
}

module.exports = { findProducts };
`,
  'src/server.js': `const express = require('express');
const { exec } = require('child_process');
const { findProducts } = require('./database');
const app = express();

app.get('/products', (request, response) => {
  findProducts(request.query.name, (error, rows) => {
    if (error) return response.status(500).end();
    response.json(rows);
  });
});

app.get('/ping', (request, response) => {
  exec('ping -c 1 ' + request.query.host, (error, output) => response.send(output));
});

app.get('/hello', (request, response) => {
  response.send('<h1>Hello ' + request.query.name + '</h1>');
});

app.listen(3000);
`,
  'src/report.py': `import os
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/report")
def report():
    connection = sqlite3.connect("reports.db")
    rows = connection.execute("SELECT * FROM reports WHERE year = " + request.args["year"])
    return {"rows": rows.fetchall()}


@app.route("/file")
def read_file():
    with open(os.path.join("/srv/reports", request.args["name"])) as file:
        return file.read()
`,
};
