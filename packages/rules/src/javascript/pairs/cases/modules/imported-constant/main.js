import { exec } from 'child_process';
import express from 'express';
import { isOpen, isShut } from './flags.js';

const app = express();
app.get('/flawed', (req, res) => {
  const command = isOpen ? req.query.a : 'ls';
  // ruleid: javascript/command-injection
  exec(command);
});
app.get('/fixed', (req, res) => {
  const command = isShut ? req.query.a : 'ls';
  // todook: javascript/command-injection
  exec(command);
});
