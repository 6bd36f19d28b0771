const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const given = null;
  const command = given ?? req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const given = undefined;
  let command = 'ls';
  if (given) command = req.query.a;
  // ok: javascript/command-injection
  exec(command);
});
