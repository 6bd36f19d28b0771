import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function build(name: string): string;
function build(name: string, isFixed: boolean): string;
function build(name: string, isFixed = false): string {
  return isFixed ? 'ls' : 'cat ' + name;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build(String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build(String(req.query.a), true));
});
