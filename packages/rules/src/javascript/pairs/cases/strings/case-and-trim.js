const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a.trim().toLowerCase().trimEnd().normalize();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = 'LS'.toLowerCase().padEnd(req.query.a.length).trim();
  // ok: javascript/command-injection
  exec(command);
});
