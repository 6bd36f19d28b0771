import { exec } from 'node:child_process';
import express from 'express';

const app = express();

type Job = { kind: 'plain'; command: string } | { kind: 'fixed'; name: string };

function commandOf(job: Job): string {
  switch (job.kind) {
    case 'plain':
      return job.command;
    case 'fixed':
      return 'ls';
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(commandOf({ kind: 'plain', command: String(req.query.a) }));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(commandOf({ kind: 'fixed', name: String(req.query.a) }));
});
