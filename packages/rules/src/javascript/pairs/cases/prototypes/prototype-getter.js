const { exec } = require('child_process');
const express = require('express');

const app = express();

function Job(name) {
  this.name = name;
}
Object.defineProperty(Job.prototype, 'command', {
  get() { return 'cat ' + this.name; },
});
Object.defineProperty(Job.prototype, 'fixed', {
  get() { return 'ls'; },
});

app.get('/flawed', (req, res) => {
  // todoruleid: javascript/command-injection
  exec(new Job(req.query.a).command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).fixed);
});
