const escapeHtml = require('escape-html');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  let page = '<ul>';
  page += `<li onclick="open('` + escapeHtml(req.query.item) + `')">`;
  // ruleid: javascript/cross-site-scripting
  res.send(page + '</li></ul>');
});

app.get('/fixed', (req, res) => {
  let page = '<ul>';
  page += `<li data-item="` + escapeHtml(req.query.item) + `">`;
  // ok: javascript/cross-site-scripting
  res.send(page + '</li></ul>');
});
