const express = require('express');
const Joi = require('joi');
const { Client } = require('pg');
const yup = require('yup');

const app = express();
const client = new Client();
const order = Joi.object({
  name: Joi.string().max(40).required(),
  kind: Joi.string().valid('note', 'task').required(),
  again: Joi.string().valid(Joi.ref('name')),
  limit: Joi.number().integer(),
  id: Joi.string().guid(),
  code: Joi.string().pattern(/^[A-Z]+$/),
  tags: Joi.array().items(Joi.string().alphanum()),
});
const more = Joi.object().keys({ name: Joi.string(), day: Joi.date() });

app.post('/name', async (req, res) => {
  const { error, value } = order.validate(req.body);
  if (error) return res.status(400).end();
  // ruleid: javascript/sql-injection
  return res.json(await client.query("select * from orders where name = '" + value.name + "'"));
});

app.post('/kind', async (req, res) => {
  const { error, value } = order.validate(req.body);
  if (error) return res.status(400).end();
  const text = "select * from orders where kind = '" + value.kind + "' and id = '" + value.id + "'";
  // ok: javascript/sql-injection
  return res.json(await client.query(text + ' limit ' + value.limit));
});

app.post('/again', async (req, res) => {
  const { value } = order.validate(req.body);
  // ruleid: javascript/sql-injection
  res.json(await client.query("select * from orders where name = '" + value.again + "'"));
});

app.post('/code', async (req, res) => {
  const value = await order.validateAsync(req.body);
  // ok: javascript/sql-injection
  res.json(await client.query("select * from orders where code = '" + value.code + "'"));
});

app.post('/tags', async (req, res) => {
  const value = Joi.attempt(req.body, order);
  // ok: javascript/sql-injection
  for (const tag of value.tags) await client.query("insert into tags values ('" + tag + "')");
  res.end();
});

app.post('/day', async (req, res) => {
  const value = Joi.attempt(req.body, more);
  // ok: javascript/sql-injection
  res.json(await client.query("select * from orders where day = '" + value.day + "'"));
});

app.post('/more', async (req, res) => {
  const value = Joi.attempt(req.body, more);
  // ruleid: javascript/sql-injection
  res.json(await client.query("select * from orders where day = '" + value.name + "'"));
});

const filter = yup.object({
  text: yup.string().trim(),
  sort: yup.string().oneOf(['asc', 'desc']),
  page: yup.number().integer(),
  slug: yup.string().matches(/^[a-z-]+$/),
  ids: yup.array().of(yup.string().uuid()),
});

app.post('/text', async (req, res) => {
  const value = await filter.validate(req.body);
  // ruleid: javascript/sql-injection
  res.json(await client.query("select * from orders where text = '" + value.text + "'"));
});

app.post('/sort', async (req, res) => {
  const value = await filter.validate(req.body);
  // ok: javascript/sql-injection
  res.json(await client.query('select * from orders order by at ' + value.sort + ' limit ' + value.page));
});

app.post('/slug', async (req, res) => {
  const value = filter.validateSync(req.body);
  const where = "slug = '" + value.slug + "' and id = '" + value.ids[0] + "'";
  // ok: javascript/sql-injection
  res.json(await client.query('select * from orders where ' + where));
});
