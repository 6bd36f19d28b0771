const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let first, second, third;
  first = second = third = req.query.a;
  // ruleid: javascript/command-injection
  exec(first);
});

app.get('/fixed', (req, res) => {
  let first, second;
  first = second = 'ls';
  const third = req.query.a;
  // ok: javascript/command-injection
  exec(first + second);
});
