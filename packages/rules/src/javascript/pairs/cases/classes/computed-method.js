const { exec } = require('child_process');
const express = require('express');

const app = express();

const build = 'build';
class Job {
  [build](name) { return 'cat ' + name; }
  ['fix' + 'ed'](name) { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job().fixed(req.query.a));
});
