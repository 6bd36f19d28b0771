const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (names.includes(command)) return res.end();
  setTimeout(() => {
    // ruleid: javascript/command-injection
    exec(command);
  }, 1);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!names.includes(command)) return res.end();
  setTimeout(() => {
    // ok: javascript/command-injection
    exec(command);
  }, 1);
});
