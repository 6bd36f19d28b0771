const { exec } = require('child_process');
const express = require('express');
const assert = require('assert');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  assert(command.length > 1);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  assert(names.includes(command));
  // ok: javascript/command-injection
  exec(command);
});
