const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let previous = 'ls';
  let current = 'ls';
  for (const step of [1, 2, 3]) {
    previous = current;
    current = req.query.a;
  }
  // ruleid: javascript/command-injection
  exec(previous);
});

app.get('/fixed', (req, res) => {
  let previous = 'ls';
  let current = 'ls';
  for (const step of [1, 2, 3]) {
    previous = current;
    current = 'pwd';
  }
  const unused = req.query.a;
  // ok: javascript/command-injection
  exec(previous);
});
