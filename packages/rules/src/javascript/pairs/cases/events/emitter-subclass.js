const { exec } = require('child_process');
const express = require('express');
const { EventEmitter } = require('node:events');

const app = express();

class Jobs extends EventEmitter {
  start(command) {
    this.emit('start', command);
  }
  finish(command) {
    this.emit('finish', 'ls');
  }
}

app.get('/flawed', (req, res) => {
  const jobs = new Jobs();
  jobs.on('start', (command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
  jobs.start(req.query.a);
});

app.get('/fixed', (req, res) => {
  const jobs = new Jobs();
  jobs.on('finish', (command) => {
    // ok: javascript/command-injection
    exec(command);
  });
  jobs.finish(req.query.a);
});
