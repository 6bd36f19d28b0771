const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  try {
    throw { command: req.query.a, fixed: 'ls' };
  } catch ({ command }) {
    // ruleid: javascript/command-injection
    exec(command);
  }
});

app.get('/fixed', (req, res) => {
  try {
    throw { command: req.query.a, fixed: 'ls' };
  } catch ({ fixed }) {
    // ok: javascript/command-injection
    exec(fixed);
  }
});
