const escapeHtml = require('escape-html');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<p>Hello</p><script>start(' + escapeHtml(req.query.page) + ');</script>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<script>start();</script><p title="' + escapeHtml(req.query.page) + '">Hello</p>');
});
