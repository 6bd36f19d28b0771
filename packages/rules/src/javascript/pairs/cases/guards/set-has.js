const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = new Set(['ls', 'pwd']);

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!names.has(command)) {
    // ruleid: javascript/command-injection
    exec(command);
  }
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (names.has(command)) {
    // ok: javascript/command-injection
    exec(command);
  }
});
