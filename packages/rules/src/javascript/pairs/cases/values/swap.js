const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let first = req.query.a;
  let second = 'ls';
  [first, second] = [second, first];
  // ruleid: javascript/command-injection
  exec(second);
});

app.get('/fixed', (req, res) => {
  let first = req.query.a;
  let second = 'ls';
  [first, second] = [second, first];
  // ok: javascript/command-injection
  exec(first);
});
