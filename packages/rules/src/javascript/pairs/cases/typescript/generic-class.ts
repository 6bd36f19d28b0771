import { exec } from 'node:child_process';
import express from 'express';

const app = express();

class Box<T> {
  constructor(private readonly value: T, private readonly label = 'ls') {}
  open(): T {
    return this.value;
  }
  name(): string {
    return this.label;
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Box<string>(String(req.query.a)).open());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Box<string>(String(req.query.a)).name());
});
