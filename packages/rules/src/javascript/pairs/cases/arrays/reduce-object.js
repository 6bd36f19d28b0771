const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = ['command'].reduce((made, key) => {
    made[key] = req.query[key];
    return made;
  }, {});
  // ruleid: javascript/command-injection
  exec(jobs.command);
});

app.get('/fixed', (req, res) => {
  const jobs = Object.keys(req.query).reduce((made) => ({ ...made, command: 'ls' }), {});
  // ok: javascript/command-injection
  exec(jobs.command);
});
