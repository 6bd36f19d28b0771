const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const [key, value] of Object.entries({ command: req.query.a })) {
    // ruleid: javascript/command-injection
    exec(value);
  }
});

app.get('/fixed', (req, res) => {
  for (const [key, value] of Object.entries({ command: req.query.a })) {
    // ok: javascript/command-injection
    exec(key);
  }
});
