const { exec } = require('child_process');
const express = require('express');

const app = express();

const commands = { list: 'ls', where: 'pwd' };

app.get('/flawed', (req, res) => {
  const command = commands[req.query.a] ?? req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = commands[req.query.a] ?? 'id';
  // ok: javascript/command-injection
  exec(command);
});
