const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  switch (true) {
    case command === 'ls':
      break;
    default:
      // ruleid: javascript/command-injection
      exec(command);
  }
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  switch (true) {
    case command === 'ls':
      // ok: javascript/command-injection
      exec(command);
      break;
    default:
      res.end();
  }
});
