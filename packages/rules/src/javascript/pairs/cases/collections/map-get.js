const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map();
  jobs.set('command', req.query.a);
  jobs.set('other', 'ls');
  // ruleid: javascript/command-injection
  exec(jobs.get('command'));
});

app.get('/fixed', (req, res) => {
  const jobs = new Map();
  jobs.set('command', req.query.a);
  jobs.set('other', 'ls');
  // ok: javascript/command-injection
  exec(jobs.get('other'));
});
