const escapeHtml = require('escape-html');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(`<style>p { color: ${escapeHtml(req.query.color)} }</style>`);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send(`<style>p { color: red }</style><p>${escapeHtml(req.query.color)}`);
});
