const { exec } = require('child_process');
const express = require('express');

const app = express();

class Jobs {
  static build(name) { return 'cat ' + name; }
  static forget(name) { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Jobs.build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Jobs.forget(req.query.a));
});
