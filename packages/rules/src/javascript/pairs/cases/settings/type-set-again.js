const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  res.set('Content-Type', 'application/json');
  if (req.query.page) res.set('Content-Type', 'text/html');
  // ruleid: javascript/cross-site-scripting
  res.end('<h1>' + req.query.title);
});

app.get('/fixed', (req, res) => {
  res.set('Content-Type', 'text/html');
  if (req.query.page) res.set('X-Page', '1');
  res.status(200).set('Content-Type', 'application/json');
  // ok: javascript/cross-site-scripting
  res.end('<h1>' + req.query.title);
});
