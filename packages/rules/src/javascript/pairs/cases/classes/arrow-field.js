const { exec } = require('child_process');
const express = require('express');

const app = express();

class Runner {
  program = 'cat';
  build = (name) => this.program + ' ' + name;
  only = () => this.program;
}

app.get('/flawed', (req, res) => {
  const { build } = new Runner();
  // ruleid: javascript/command-injection
  exec(build(req.query.a));
});

app.get('/fixed', (req, res) => {
  const { only } = new Runner();
  // ok: javascript/command-injection
  exec(only(req.query.a));
});
