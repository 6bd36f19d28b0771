const { exec } = require('child_process');
const express = require('express');

const app = express();

class Jobs {
  static program = 'cat';
  static build(name) { return this.join(name); }
  static join(name) { return this.program + ' ' + name; }
  static only() { return this.program; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Jobs.build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Jobs.only(req.query.a));
});
