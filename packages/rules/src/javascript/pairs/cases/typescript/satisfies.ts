import { exec } from 'node:child_process';
import express from 'express';

const app = express();

app.get('/flawed', (req, res) => {
  const job = { command: String(req.query.a), fixed: 'ls' } satisfies Record<string, string>;
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/fixed', (req, res) => {
  const job = { command: String(req.query.a), fixed: 'ls' } satisfies Record<string, string>;
  // ok: javascript/command-injection
  exec(job.fixed);
});
