import { exec } from 'node:child_process';
import express from 'express';

const app = express();

const enum Mode {
  Open = 1,
  Shut = 2,
}

app.get('/flawed', (req, res) => {
  const mode = Mode.Open;
  let command = 'ls';
  if (mode === Mode.Open) command = String(req.query.a);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const mode = Mode.Shut;
  let command = 'ls';
  if (mode === Mode.Open) command = String(req.query.a);
  // todook: javascript/command-injection
  exec(command);
});
