import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function first<T>(list: readonly T[]): T | undefined {
  return list[0];
}

function count<T>(list: readonly T[]): number {
  return list.length;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(first<string>([String(req.query.a)])!);
});

app.get('/fixed', (req, res) => {
  // todook: javascript/command-injection
  exec('head -n ' + count<string>([String(req.query.a)]));
});
