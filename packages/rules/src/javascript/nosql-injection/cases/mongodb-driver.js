const express = require('express');
const { MongoClient, ObjectId } = require('mongodb');

const app = express();
const client = new MongoClient('mongodb://localhost');
const db = client.db('shop');

app.post('/login', async (req, res) => {
  const users = db.collection('users');
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  const user = await users.findOne({ name: req.body.name, password: req.body.password });
  res.json({ ok: user !== null });
});

app.post('/login-fixed', async (req, res) => {
  const users = db.collection('users');
  // ok: javascript/nosql-injection
  const user = await users.findOne({ name: String(req.body.name), password: `${req.body.password}` });
  res.json({ ok: user !== null });
});

app.get('/items/:id', async (req, res) => {
  // ok: javascript/nosql-injection
  const item = await db.collection('items').findOne({ _id: new ObjectId(req.params.id) });
  res.json(item);
});

app.post('/typed', async (req, res) => {
  const name = req.body.name;
  if (typeof name !== 'string') return res.sendStatus(400);
  // ok: javascript/nosql-injection
  res.json(await db.collection('users').findOne({ name }));
});

app.post('/eq', async (req, res) => {
  // source: javascript/nosql-injection
  const filter = req.body.filter;
  // ruleid: javascript/nosql-injection
  res.json(await db.collection('items').find(filter).toArray());
});

app.delete('/many', (req, res) => {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  db.collection('items').deleteMany({ owner: req.query.owner }).then(() => res.end());
});
