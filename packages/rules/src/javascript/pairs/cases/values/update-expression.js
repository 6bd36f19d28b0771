const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let index = 0;
  const parts = ['ls', req.query.a];
  index++;
  // ruleid: javascript/command-injection
  exec(parts[index]);
});

app.get('/fixed', (req, res) => {
  let count = req.query.a;
  count++;
  // ok: javascript/command-injection
  exec('head -n ' + count);
});
