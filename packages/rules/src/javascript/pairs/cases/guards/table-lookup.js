const { exec } = require('child_process');
const express = require('express');

const app = express();

const table = { list: 'ls', where: 'pwd' };

app.get('/flawed', (req, res) => {
  const command = table[req.query.a] || req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = table[req.query.a];
  if (!command) return res.end();
  // ok: javascript/command-injection
  exec(command);
});
