import { exec } from 'child_process';
import express from 'express';
import { command, fixed, set } from './state.js';

const app = express();
app.get('/flawed', (req, res) => {
  set(req.query.a);
  // todoruleid: javascript/command-injection
  exec(command);
});
app.get('/fixed', (req, res) => {
  set(req.query.a);
  // ok: javascript/command-injection
  exec(fixed);
});
