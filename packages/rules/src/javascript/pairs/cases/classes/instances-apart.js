const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  constructor(command) { this.command = command; }
  read() { return this.command; }
}

app.get('/flawed', (req, res) => {
  const job = new Job(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.read());
});

app.get('/fixed', (req, res) => {
  const job = new Job('ls');
  const other = new Job(req.query.a);
  // ok: javascript/command-injection
  exec(job.read());
});
