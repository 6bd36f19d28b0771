const { exec } = require('child_process');
const express = require('express');

const app = express();

class Flawed {
  build(name) { return 'cat ' + name; }
}
class Fixed {
  build(name) { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  const job = req.query.b ? new Flawed() : new Fixed();
  // ruleid: javascript/command-injection
  exec(job.build(req.query.a));
});

app.get('/fixed', (req, res) => {
  const job = req.query.b ? new Flawed() : new Fixed();
  if (job instanceof Fixed) {
    // ok: javascript/command-injection
    exec(job.build(req.query.a));
  }
});
