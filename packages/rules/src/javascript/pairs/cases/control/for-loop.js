const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const parts = req.query.a.split(' ');
  let command = '';
  for (let index = 0; index < parts.length; index++) command += parts[index];
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const parts = req.query.a.split(' ');
  let command = 'ls';
  for (let index = 0; index < parts.length; index++) command += index;
  // ok: javascript/command-injection
  exec(command);
});
