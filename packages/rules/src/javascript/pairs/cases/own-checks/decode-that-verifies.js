const express = require('express');
const jwt = require('jwt-simple');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/unverified-token
  const claims = jwt.decode(req.get('x-token'), process.env.KEY, true);
  res.json(claims.sub);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/decoded-token
  const claims = jwt.decode(req.get('x-token'), process.env.KEY, false, 'HS256');
  res.json(claims.sub);
});
