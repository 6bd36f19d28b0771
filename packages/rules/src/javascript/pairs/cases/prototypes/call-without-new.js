const { exec } = require('child_process');
const express = require('express');

const app = express();

function Job(name) {
  if (!(this instanceof Job)) return new Job(name);
  this.name = name;
  this.fixed = 'ls';
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Job(req.query.a).name);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Job(req.query.a).fixed);
});
