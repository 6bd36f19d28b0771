import { exec } from 'node:child_process';
import express from 'express';

const app = express();

app.get('/flawed', (req, res) => {
  const name = (req.query.a as unknown as string)!;
  // ruleid: javascript/command-injection
  exec(<string>name);
});

app.get('/fixed', (req, res) => {
  const settings = { name: req.query.a as string, fixed: 'ls' as const };
  // ok: javascript/command-injection
  exec(settings.fixed!);
});
