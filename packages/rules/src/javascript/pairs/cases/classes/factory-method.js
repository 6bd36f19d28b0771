const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  constructor(name) { this.name = name; this.fixed = 'ls'; }
  static of(name) { return new this(name); }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Job.of(req.query.a).name);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Job.of(req.query.a).fixed);
});
