const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  if (!req.query.to.startsWith('https://example.com')) return res.sendStatus(403);
  // ruleid: javascript/open-redirect
  res.redirect(req.query.to);
});

app.get('/flawed/pattern', (req, res) => {
  if (!/^https:\/\/example.com/.test(req.query.to)) return res.sendStatus(403);
  // ruleid: javascript/open-redirect
  res.redirect(req.query.to);
});

app.get('/fixed', (req, res) => {
  if (!req.query.to.startsWith('https://example.com/')) return res.sendStatus(403);
  // ok: javascript/open-redirect
  res.redirect(req.query.to);
});
