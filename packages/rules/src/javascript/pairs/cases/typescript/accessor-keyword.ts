import { exec } from 'node:child_process';
import express from 'express';

const app = express();

class Job {
  accessor command = 'ls';
  accessor fixed = 'ls';
}

app.get('/flawed', (req, res) => {
  const job = new Job();
  job.command = String(req.query.a);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = new Job();
  job.command = String(req.query.a);
  // ok: javascript/command-injection
  exec(job.fixed);
});
