import { exec } from 'node:child_process';
import express from 'express';

const app = express();

const names: readonly string[] = ['ls', 'pwd'];

function assertName(value: string): asserts value is 'ls' | 'pwd' {
  if (!names.includes(value)) throw new Error('unknown');
}

function assertText(value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new Error('unknown');
}

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  assertText(name);
  // ruleid: javascript/command-injection
  exec(name);
});

app.get('/fixed', (req, res) => {
  const name = String(req.query.a);
  assertName(name);
  // ok: javascript/command-injection
  exec(name);
});
