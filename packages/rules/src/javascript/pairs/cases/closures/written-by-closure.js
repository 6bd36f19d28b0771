const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  const set = () => {
    command = req.query.a;
  };
  set();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  const set = () => {
    command = 'ls';
  };
  set();
  // ok: javascript/command-injection
  exec(command);
});
