const { exec } = require('child_process');
const express = require('express');
const EventEmitter = require('events');

const app = express();

app.get('/flawed', (req, res) => {
  const jobs = new EventEmitter();
  jobs.once('run', (command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
  jobs.emit('run', req.query.a);
});

app.get('/fixed', (req, res) => {
  const jobs = new EventEmitter();
  jobs.once('run', (command) => {
    // ok: javascript/command-injection
    exec(command);
  });
  jobs.emit('log', req.query.a);
});
