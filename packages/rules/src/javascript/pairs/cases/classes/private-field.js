const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  #command = 'ls';
  #other = 'ls';
  set(value) { this.#command = value; }
  read() { return this.#command; }
  readOther() { return this.#other; }
}

app.get('/flawed', (req, res) => {
  const job = new Job();
  job.set(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.read());
});

app.get('/fixed', (req, res) => {
  const job = new Job();
  job.set(req.query.a);
  // ok: javascript/command-injection
  exec(job.readOther());
});
