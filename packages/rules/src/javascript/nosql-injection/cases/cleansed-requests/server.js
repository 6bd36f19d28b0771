const express = require('express');
const mongoSanitize = require('express-mongo-sanitize');
const { MongoClient } = require('mongodb');

const app = express();
const db = new MongoClient('mongodb://localhost').db('shop');

app.use(express.json());
app.use(mongoSanitize({ replaceWith: '_' }));

app.post('/login', async (req, res) => {
  // ok: javascript/nosql-injection
  const user = await db.collection('users').findOne({ name: req.body.name });
  res.json({ ok: user !== null });
});
