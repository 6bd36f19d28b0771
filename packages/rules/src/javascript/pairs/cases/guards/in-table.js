const { exec } = require('child_process');
const express = require('express');

const app = express();

const table = { ls: 1, pwd: 2 };

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!(command in table)) {
    // ruleid: javascript/command-injection
    exec(command);
  }
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (command in table) {
    // ok: javascript/command-injection
    exec(command);
  }
});
