import { exec } from 'node:child_process';
import express from 'express';

const app = express();

enum Level {
  Low,
  High = 5,
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(`head -n ${Level.High} ${req.query.a}`);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(`head -n ${req.query.a ? Level.High : Level.Low} x`);
});
