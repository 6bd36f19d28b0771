const { exec } = require('child_process');
const express = require('express');

const app = express();

class Runner {
  constructor() {
    this.program = 'cat';
    this.run = this.run.bind(this);
  }
  run(name) { return this.program + ' ' + name; }
  only() { return this.program; }
}

app.get('/flawed', (req, res) => {
  const { run } = new Runner();
  // ruleid: javascript/command-injection
  exec(run(req.query.a));
});

app.get('/fixed', (req, res) => {
  const runner = new Runner();
  const only = runner.only.bind(runner);
  // ok: javascript/command-injection
  exec(only(req.query.a));
});
