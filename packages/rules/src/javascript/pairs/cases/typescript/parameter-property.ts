import { exec } from 'node:child_process';
import express from 'express';

const app = express();

class Job {
  constructor(readonly name: string, protected fixed: string) {}
  command(): string {
    return 'cat ' + this.name;
  }
  constant(): string {
    return this.fixed;
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(String(req.query.a), 'ls').command());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(String(req.query.a), 'ls').constant());
});
