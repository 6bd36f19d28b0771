const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  constructor(name) { this.name = name; }
  get command() { return 'cat ' + this.name; }
  get fixed() { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(req.query.a).command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).fixed);
});
