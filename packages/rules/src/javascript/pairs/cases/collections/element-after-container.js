const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const items = [];
  items.push({ name: req.query.a });
  // ruleid: javascript/command-injection
  exec(items[0].name);
});

app.get('/fixed', (req, res) => {
  const items = [];
  items.push({ name: req.query.a, fixed: 'ls' });
  // ok: javascript/command-injection
  exec(items[0].fixed);
});
