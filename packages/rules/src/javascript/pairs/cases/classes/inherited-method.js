const { exec } = require('child_process');
const express = require('express');

const app = express();

class Base {
  constructor(name) { this.name = name; }
  build() { return 'cat ' + this.name; }
  fixed() { return 'ls'; }
}
class Job extends Base {}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(req.query.a).build());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).fixed());
});
