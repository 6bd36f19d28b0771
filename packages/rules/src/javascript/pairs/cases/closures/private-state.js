const { exec } = require('child_process');
const express = require('express');

const app = express();

function createJob() {
  let command = 'ls';
  return {
    set: (value) => { command = value; },
    run: () => command,
  };
}

app.get('/flawed', (req, res) => {
  const job = createJob();
  job.set(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.run());
});

app.get('/fixed', (req, res) => {
  const job = createJob();
  const other = createJob();
  other.set(req.query.a);
  // ok: javascript/command-injection
  exec(job.run());
});
