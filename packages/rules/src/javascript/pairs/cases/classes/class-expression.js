const { exec } = require('child_process');
const express = require('express');

const app = express();

const Job = class Inner {
  constructor(name) { this.name = name; }
  static create(name) { return new Inner(name); }
};

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Job.create(req.query.a).name);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('ls ' + Job.create(req.query.a).other);
});
