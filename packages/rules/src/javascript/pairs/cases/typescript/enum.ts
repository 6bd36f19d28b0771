import { exec } from 'node:child_process';
import express from 'express';

const app = express();

enum Program {
  List = 'ls',
  Where = 'pwd',
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Program.List + ' ' + req.query.a);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(req.query.a === 'x' ? Program.List : Program.Where);
});
