const { exec } = require('child_process');
const express = require('express');

const app = express();

class Job {
  #build(name) { return 'cat ' + name; }
  #forget(name) { return 'ls'; }
  read(name) { return this.#build(name); }
  readFixed(name) { return this.#forget(name); }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job().read(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job().readFixed(req.query.a));
});
