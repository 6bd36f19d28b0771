const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map([['command', req.query.a], ['other', 'ls']]);
  // ruleid: javascript/command-injection
  exec(jobs.get('command'));
});

app.get('/fixed', (req, res) => {
  const jobs = new Map([['command', 'ls'], ['other', 'pwd']]);
  // ok: javascript/command-injection
  exec(jobs.get(req.query.a));
});
