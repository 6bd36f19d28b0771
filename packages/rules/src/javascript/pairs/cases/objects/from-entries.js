const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = Object.fromEntries([['command', req.query.a], ['other', 'ls']]);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = Object.fromEntries([['command', 'ls'], ['other', 'pwd']]);
  const unused = Object.fromEntries([['command', req.query.a]]);
  // ok: javascript/command-injection
  exec(job.command);
});
