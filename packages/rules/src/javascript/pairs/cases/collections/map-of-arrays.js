const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new Map();
  jobs.set('list', []);
  jobs.get('list').push(req.query.a);
  // ruleid: javascript/command-injection
  exec(jobs.get('list').join(' '));
});

app.get('/fixed', (req, res) => {
  const jobs = new Map();
  jobs.set('list', []);
  jobs.set('other', []);
  jobs.get('other').push(req.query.a);
  // ok: javascript/command-injection
  exec('ls ' + jobs.get('list').join(' '));
});
