const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const names = new Set();
  names.add(req.query.a);
  for (const name of names) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  const names = new Set();
  const others = new Set();
  others.add(req.query.a);
  names.add('ls');
  for (const name of names) {
    // ok: javascript/command-injection
    exec(name);
  }
});
