const escapeHtml = require('escape-html');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(`<a href="${escapeHtml(req.query.back)}">back</a>`);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send(`<a href="/pages?from=${escapeHtml(req.query.back)}">back</a>`);
});
