import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function build(this: { name: string }, suffix: string): string {
  return 'cat ' + this.name + suffix;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build.call({ name: 'x' }, String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build.call({ name: 'x' }, '.txt') + String(req.query.a).length);
});
