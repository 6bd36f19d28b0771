import { exec } from 'node:child_process';
import express from 'express';

const app = express();

interface Options {
  command?: string;
  fixed?: string;
}

function commandOf({ command = 'ls' }: Options = {}): string {
  return command;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(commandOf({ command: String(req.query.a) }));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(commandOf({ fixed: String(req.query.a) }));
});
