import { exec } from 'node:child_process';
import express from 'express';
import { openAll } from './shells.js';

const app = express();

app.get('/flawed', async (req, res) => {
  for (using shell of openAll()) {
    // ruleid: javascript/command-injection
    exec(`${shell.name} ${req.query.line}`);
  }
  await using log = openAll()[0];
  res.end(log.name);
});

app.get('/fixed', async (req, res) => {
  for (using shell of openAll()) {
    // ok: javascript/command-injection
    exec(`${shell.name} -v`);
  }
  res.end(String(req.query.line));
});
