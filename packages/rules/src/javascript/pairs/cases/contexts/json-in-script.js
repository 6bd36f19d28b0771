const express = require('express');
const serialize = require('serialize-javascript');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<script>window.state = ' + JSON.stringify({ user: req.query.user }) + '</script>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<script>window.state = ' + serialize({ user: req.query.user }) + '</script>');
});

app.get('/fixed/own', (req, res) => {
  const state = JSON.stringify({ user: req.query.user }).replace(/</g, '\\u003c');
  // ok: javascript/cross-site-scripting
  res.send(`<script>window.state = ${state}</script>`);
});
