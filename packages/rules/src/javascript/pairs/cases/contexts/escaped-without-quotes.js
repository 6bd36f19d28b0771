const escapeHtml = require('escape-html');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  const name = escapeHtml(req.query.name);
  // ruleid: javascript/cross-site-scripting
  res.send(`<input name=who value=${name}>`);
});

app.get('/fixed', (req, res) => {
  const name = escapeHtml(req.query.name);
  // ok: javascript/cross-site-scripting
  res.send(`<input name=who value="${name}">`);
});
