import Fastify from 'fastify';
import Koa from 'koa';
import Router from '@koa/router';
import mysql from 'mysql2/promise';

const koa = new Koa();
const router = new Router();
const fastify = Fastify({ logger: true });

router.get('/items/:id', async (ctx) => {
  const connection = await mysql.createConnection({ host: 'localhost' });
  // source: javascript/sql-injection
  // ruleid: javascript/sql-injection
  const [rows] = await connection.execute(`SELECT * FROM items WHERE id = ${ctx.params.id}`);
  ctx.body = { rows };
});

router.get('/fixed/:id', async (ctx) => {
  const connection = await mysql.createConnection({ host: 'localhost' });
  // ok: javascript/sql-injection
  const [rows] = await connection.execute('SELECT * FROM items WHERE id = ?', [ctx.params.id]);
  ctx.body = { rows };
});

fastify.get('/items', async (request, reply) => {
  const pool = mysql.createPool({ host: 'localhost' });
  // source: javascript/sql-injection
  const parts = ['SELECT * FROM items', 'WHERE owner = ' + request.query.owner];
  // ruleid: javascript/sql-injection
  const [rows] = await pool.query(parts.join(' '));
  return rows;
});

fastify.route({
  method: 'GET',
  url: '/fixed',
  handler: async (request) => {
    const pool = mysql.createPool({ host: 'localhost' });
    // ok: javascript/sql-injection
    const [rows] = await pool.query('SELECT * FROM items WHERE owner = ?', [request.query.owner]);
    return rows;
  },
});

koa.use(router.routes());
