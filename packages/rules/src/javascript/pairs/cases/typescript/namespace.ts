import { exec } from 'node:child_process';
import express from 'express';

const app = express();

namespace Jobs {
  export const program = 'cat';
  export function build(name: string): string {
    return program + ' ' + name;
  }
  export function forget(name: string): string {
    return program;
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Jobs.build(String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Jobs.forget(String(req.query.a)));
});
