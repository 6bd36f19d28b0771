const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = 'ls'.concat(' ', req.query.a);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const unused = 'ls'.concat(' ', req.query.a);
  const command = 'ls'.concat(' ', '-l');
  // ok: javascript/command-injection
  exec(command);
});
