const express = require('express');
const jwt = require('jsonwebtoken');

const app = express();

app.get('/', (req, res) => {
  // source: javascript/decoded-token
  const token = req.headers.authorization.replace('Bearer ', '');
  // ruleid: javascript/decoded-token
  const claims = jwt.decode(token);
  res.json({ admin: claims.admin });
});

app.get('/fixed', (req, res) => {
  const token = req.headers.authorization.replace('Bearer ', '');
  // ok: javascript/decoded-token
  const claims = jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });
  res.json({ admin: claims.admin });
});

app.get('/own', (req, res) => {
  const token = jwt.sign({ id: 1 }, process.env.JWT_KEY);
  // ok: javascript/decoded-token
  res.json(jwt.decode(token));
});
