import { exec } from 'node:child_process';
import express from 'express';

const app = express();

const table: Record<string, string> = { list: 'ls', where: 'pwd' };
const given: { [key: string]: string } = {};

app.get('/flawed', (req, res) => {
  given['list'] = String(req.query.a);
  // ruleid: javascript/command-injection
  exec(given['list']);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(table[String(req.query.a)] ?? 'id');
});
