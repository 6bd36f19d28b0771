import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function head(count: number): string {
  return 'head -n ' + count;
}

app.get('/flawed', (req, res) => {
  // A type annotation is no proof at run time: the query holds text.
  const count: number = req.query.a as unknown as number;
  // ruleid: javascript/command-injection
  exec(head(count));
});

app.get('/fixed', (req, res) => {
  const count: number = Number(req.query.a);
  // ok: javascript/command-injection
  exec(head(count));
});
