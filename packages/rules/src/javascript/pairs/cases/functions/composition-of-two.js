const { exec } = require('child_process');
const express = require('express');

const app = express();

const compose = (outer, inner) => (value) => outer(inner(value));
const trim = (text) => text.trim();
const count = (text) => text.length;
const cat = (text) => 'cat ' + text;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(compose(cat, trim)(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(compose(cat, count)(req.query.a));
});
