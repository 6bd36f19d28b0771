const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const day = req.query.a;
  // ruleid: javascript/command-injection
  exec('log ' + day);
});

app.get('/fixed', (req, res) => {
  const day = new Date(req.query.a);
  // ok: javascript/command-injection
  exec('log ' + day.getTime() + day.toISOString());
});
