const { exec } = require('child_process');
const express = require('express');

const app = express();

function Job() {}
Object.assign(Job.prototype, {
  build(name) { return 'cat ' + name; },
  fixed(name) { return 'ls'; },
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job().fixed(req.query.a));
});
