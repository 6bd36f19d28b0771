const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const { name, fixed } of [{ name: req.query.a, fixed: 'ls' }]) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const { name, fixed } of [{ name: req.query.a, fixed: 'ls' }]) {
    // ok: javascript/command-injection
    exec(fixed);
  }
});
