const { exec } = require('child_process');
const express = require('express');

const app = express();

class Command {
  constructor(program) { this.parts = [program]; }
  add(part) { this.parts.push(part); return this; }
  skip(part) { return this; }
  toString() { return this.parts.join(' '); }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Command('ls').add('-l').add(req.query.a).toString());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Command('ls').add('-l').skip(req.query.a).toString());
});
