const express = require('express');
const sql = require('mssql');
const oracledb = require('oracledb');
const { DataSource, getRepository } = require('typeorm');
const { PrismaClient, Prisma } = require('@prisma/client');
const { DatabaseSync } = require('node:sqlite');
const pg = require('pg');
const pgp = require('pg-promise')();
const mysql = require('mysql2');

const app = express();
const prisma = new PrismaClient();
const dataSource = new DataSource({ type: 'postgres' });
const lite = new DatabaseSync('shop.db');
const db = pgp('postgres://localhost/shop');

app.get('/mssql', async (req, res) => {
  const pool = await sql.connect('mssql://localhost');
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await pool.request().query(`SELECT * FROM users WHERE id = ${req.query.id}`);
  // ok: javascript/sql-injection
  await pool.request().input('id', req.query.id).query('SELECT * FROM users WHERE id = @id');
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await new sql.Request().query('SELECT * FROM users WHERE id = ' + req.query.id);
});

app.get('/oracle', async (req, res) => {
  const connection = await oracledb.getConnection({ user: 'x' });
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await connection.execute('SELECT * FROM users WHERE id = ' + req.query.id);
  // ok: javascript/sql-injection
  await connection.execute('SELECT * FROM users WHERE id = :id', [req.query.id]);
});

app.get('/typeorm', async (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await dataSource.query(`SELECT * FROM users WHERE id = ${req.query.id}`);
  const users = getRepository('User');
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await users.createQueryBuilder('u').where(`u.name = '${req.query.name}'`).getMany();
  // ok: javascript/sql-injection
  await users.createQueryBuilder('u').where('u.name = :name', { name: req.query.name }).getMany();
  // ok: javascript/sql-injection
  await dataSource.getRepository('User').findOneBy({ name: req.query.name });
});

app.get('/prisma', async (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await prisma.$queryRawUnsafe('SELECT * FROM users WHERE id = ' + req.query.id);
  // ok: javascript/sql-injection
  await prisma.$queryRaw`SELECT * FROM users WHERE id = ${req.query.id}`;
  // ok: javascript/sql-injection
  await prisma.user.findMany({ where: { name: req.query.name } });
});

app.get('/sqlite', (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  lite.exec('DELETE FROM users WHERE id = ' + req.query.id);
  // ok: javascript/sql-injection
  lite.prepare('DELETE FROM users WHERE id = ?').run(req.query.id);
});

app.get('/pg', (req, res) => {
  const pool = new pg.Pool();
  pool.connect((error, client, release) => {
    // source: javascript/sql-injection
    // ruleid: javascript/sql-injection
    client.query('SELECT * FROM users WHERE id = ' + req.query.id, () => release());
    // ok: javascript/sql-injection
    client.query({ text: 'SELECT * FROM users WHERE id = $1', values: [req.query.id] }, () => release());
    // source: javascript/sql-injection
    // ruleid: javascript/sql-injection
    client.query({ text: `SELECT * FROM users WHERE id = ${req.query.id}` }, () => release());
  });
});

app.get('/pg-promise', async (req, res) => {
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await db.any(`SELECT * FROM users WHERE id = ${req.query.id}`);
  // ok: javascript/sql-injection
  await db.any('SELECT * FROM users WHERE id = $1', [req.query.id]);
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await db.tx((t) => t.none('DELETE FROM users WHERE id = ' + req.query.id));
});

app.get('/mysql-promise', async (req, res) => {
  const pool = mysql.createPool({ host: 'localhost' }).promise();
  const connection = await pool.getConnection();
  // ok: javascript/sql-injection
  await connection.query('SELECT * FROM users WHERE id = ' + connection.escape(req.query.id));
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  await connection.query('SELECT * FROM users WHERE id = ' + req.query.id);
});
