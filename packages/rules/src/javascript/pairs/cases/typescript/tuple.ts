import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function split(text: string): readonly [program: string, name: string] {
  return ['cat', text];
}

app.get('/flawed', (req, res) => {
  const [program, name] = split(String(req.query.a));
  // ruleid: javascript/command-injection
  exec(program + ' ' + name);
});

app.get('/fixed', (req, res) => {
  const [program] = split(String(req.query.a));
  // ok: javascript/command-injection
  exec(program);
});
