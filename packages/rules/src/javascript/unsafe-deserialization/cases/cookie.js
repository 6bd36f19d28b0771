const express = require('express');
const serialize = require('node-serialize');
const cookieParser = require('cookie-parser');

const app = express();
app.use(cookieParser());

app.get('/', (req, res) => {
  // source: javascript/unsafe-deserialization
  const text = Buffer.from(req.cookies.profile, 'base64').toString();
  // ruleid: javascript/unsafe-deserialization
  const profile = serialize.unserialize(text);
  res.json({ name: profile.name });
});

app.get('/fixed', (req, res) => {
  const text = Buffer.from(req.cookies.profile, 'base64').toString();
  // ok: javascript/unsafe-deserialization
  const profile = JSON.parse(text);
  res.json({ name: profile.name });
});

app.get('/constant', (req, res) => {
  // ok: javascript/unsafe-deserialization
  res.json(serialize.unserialize('{"name":"x"}'));
});
