import express from 'express';
import { Pool } from 'pg';
import { z } from 'zod';

enum Level {
  Low = 'low',
  High = 'high',
}

const app = express();
const pool = new Pool();
const paging = z.object({ limit: z.coerce.number().max(100), cursor: z.string().optional() });
const item = z.object({
  ...paging.shape,
  title: z.string().min(1),
  kind: z.enum(['note', 'task']),
  level: z.nativeEnum(Level).default(Level.Low),
  owner: z.string().uuid(),
  state: z.union([z.literal('open'), z.literal('done')]),
  loose: z.union([z.literal('all'), z.string()]),
  code: z.string().regex(/^[a-z]{2,8}$/),
  open: z.string().regex(/[a-z]/),
  parts: z.array(z.object({ at: z.date(), text: z.string() })),
});
const named = item.extend({ title: z.enum(['a', 'b']) });

app.post('/title', async (req, res) => {
  const body = item.parse(req.body);
  // ruleid: javascript/sql-injection
  res.json(await pool.query(`select * from items where title = '${body.title}'`));
});

app.post('/kind', async (req, res) => {
  const { kind, level } = item.parse(req.body);
  // ok: javascript/sql-injection
  res.json(await pool.query(`select * from items where kind = '${kind}' and level = '${level}'`));
});

app.post('/owner', async (req, res) => {
  const result = item.safeParse(req.body);
  if (!result.success) return res.status(400).end();
  // ok: javascript/sql-injection
  return res.json(await pool.query(`select * from items where owner = '${result.data.owner}'`));
});

app.post('/safe-title', async (req, res) => {
  const result = item.safeParse(req.body);
  if (!result.success) return res.status(400).end();
  // ruleid: javascript/sql-injection
  return res.json(await pool.query(`select * from items where title = '${result.data.title}'`));
});

app.post('/state', async (req, res) => {
  const body = await item.parseAsync(req.body);
  // ok: javascript/sql-injection
  res.json(await pool.query(`select * from items where state = '${body.state}' limit ${body.limit}`));
});

app.post('/loose', async (req, res) => {
  const body = await item.parseAsync(req.body);
  // ruleid: javascript/sql-injection
  res.json(await pool.query(`select * from items where state = '${body.loose}'`));
});

app.post('/code', async (req, res) => {
  const body = item.parse(req.body);
  // ok: javascript/sql-injection
  res.json(await pool.query(`select * from items where code = '${body.code}'`));
});

app.post('/pattern', async (req, res) => {
  const body = item.parse(req.body);
  // ruleid: javascript/sql-injection
  res.json(await pool.query(`select * from items where code = '${body.open}'`));
});

app.post('/spread', async (req, res) => {
  const body = item.parse(req.body);
  // ruleid: javascript/sql-injection
  res.json(await pool.query(`select * from items where id > '${body.cursor}'`));
});

app.post('/parts', async (req, res) => {
  for (const part of item.parse(req.body).parts)
    // ok: javascript/sql-injection
    await pool.query(`insert into parts (at) values ('${part.at}')`);
  res.end();
});

app.post('/texts', async (req, res) => {
  for (const part of item.parse(req.body).parts)
    // ruleid: javascript/sql-injection
    await pool.query(`insert into parts (text) values ('${part.text}')`);
  res.end();
});

app.post('/extended', async (req, res) => {
  const body = named.parse(req.body);
  // ok: javascript/sql-injection
  res.json(await pool.query(`select * from items where title = '${body.title}'`));
});

const others = z.object({ title: z.enum(['a', 'b']) }).passthrough();

app.post('/others', async (req, res) => {
  const body = others.parse(req.body) as { name: string };
  // ruleid: javascript/sql-injection
  res.json(await pool.query(`select * from items where name = '${body.name}'`));
});

app.post('/one', async (req, res) => {
  // ok: javascript/sql-injection
  res.json(await pool.query(`select * from items where id = '${z.string().uuid().parse(req.body.id)}'`));
});
