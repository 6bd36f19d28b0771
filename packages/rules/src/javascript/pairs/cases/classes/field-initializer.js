const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  command = 'ls';
  other = 'pwd';
  set(value) { this.command = value; }
}

app.get('/flawed', (req, res) => {
  const job = new Job();
  job.set(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = new Job();
  job.set(req.query.a);
  // ok: javascript/command-injection
  exec(job.other);
});
