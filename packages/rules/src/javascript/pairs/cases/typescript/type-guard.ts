import { exec } from 'node:child_process';
import express from 'express';

const app = express();

const names = ['ls', 'pwd'] as const;
type Name = (typeof names)[number];

function isName(value: unknown): value is Name {
  return names.includes(value as Name);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

app.get('/flawed', (req, res) => {
  const name: unknown = req.query.a;
  if (!isText(name)) return;
  // ruleid: javascript/command-injection
  exec(name);
});

app.get('/fixed', (req, res) => {
  const name: unknown = req.query.a;
  if (!isName(name)) return;
  // ok: javascript/command-injection
  exec(name);
});
