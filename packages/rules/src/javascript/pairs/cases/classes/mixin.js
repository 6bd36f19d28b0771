const { exec } = require('child_process');
const express = require('express');

const app = express();

const Named = (Base) =>
  class extends Base {
    setName(name) { this.name = name; }
  };
class Job {
  constructor() { this.fixed = 'ls'; }
}
class NamedJob extends Named(Job) {}

app.get('/flawed', (req, res) => {
  const job = new NamedJob();
  job.setName(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.name);
});

app.get('/fixed', (req, res) => {
  const job = new NamedJob();
  job.setName(req.query.a);
  // ok: javascript/command-injection
  exec(job.fixed);
});
