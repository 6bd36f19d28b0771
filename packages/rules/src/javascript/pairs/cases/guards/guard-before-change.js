const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  let command = req.query.a;
  if (!names.includes(command)) return res.end();
  command += req.query.b;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  if (!names.includes(command)) return res.end();
  command += ' -l';
  // ok: javascript/command-injection
  exec(command);
});
