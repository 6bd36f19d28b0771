const express = require('express');
const jwt = require('jsonwebtoken');

const app = express();
const keys = new Map();

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

// The token says which key it was signed with; then it is verified.
app.get('/key', (req, res) => {
  const token = req.headers.authorization.replace('Bearer ', '');
  // ok: javascript/decoded-token
  const { header } = jwt.decode(token, { complete: true });
  res.json(jwt.verify(token, keys.get(header.kid), { algorithms: ['RS256'] }));
});

// Another token is verified.
app.get('/two', (req, res) => {
  // source: javascript/decoded-token
  const { first } = req.body;
  const { second } = req.query;
  // ruleid: javascript/decoded-token
  const claims = jwt.decode(first);
  jwt.verify(second, process.env.JWT_KEY, { algorithms: ['HS256'] });
  res.json(claims);
});

// One of two that read a token has verified it.
function claimsOf(token) {
  // ruleid: javascript/decoded-token
  return jwt.decode(token);
}

app.get('/checked', (req, res) => {
  const token = req.query.checked;
  jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });
  res.json(claimsOf(token));
});

app.get('/unchecked', (req, res) => {
  // source: javascript/decoded-token
  res.json(claimsOf(req.query.unchecked));
});
