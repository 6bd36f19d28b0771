const { exec } = require('child_process');
const express = require('express');
const { EventEmitter } = require('events');

const app = express();

const jobs = new EventEmitter();
const fixedJobs = new EventEmitter();

jobs.on('run', (command) => {
  // ruleid: javascript/command-injection
  exec(command);
});

fixedJobs.on('run', (command) => {
  // ok: javascript/command-injection
  exec(command);
});

app.get('/flawed', (req, res) => {
  jobs.emit('run', req.query.a);
});

app.get('/fixed', (req, res) => {
  fixedJobs.emit('run', 'ls');
  fixedJobs.emit('other', req.query.a);
});
