const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  set command(value) { this.kept = 'cat ' + value; }
  set other(value) { this.length = value.length; }
}

app.get('/flawed', (req, res) => {
  const job = new Job();
  job.command = req.query.a;
  // ruleid: javascript/command-injection
  exec(job.kept);
});

app.get('/fixed', (req, res) => {
  const job = new Job();
  job.other = req.query.a;
  // ok: javascript/command-injection
  exec('head -n ' + job.length);
});
