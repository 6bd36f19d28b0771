const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  switch (command) {
    case 'ls':
    case 'pwd':
      break;
    default:
      console.log('unknown');
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  switch (command) {
    case 'ls':
    case 'pwd':
      // ok: javascript/command-injection
      exec(command);
      break;
    default:
      res.end();
  }
});
