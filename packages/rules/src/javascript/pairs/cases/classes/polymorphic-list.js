const { exec } = require('child_process');
const express = require('express');

const app = express();

class Cat {
  command(name) { return 'cat ' + name; }
}
class List {
  command(name) { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  for (const job of [new Cat(), new List()]) {
    // ruleid: javascript/command-injection
    exec(job.command(req.query.a));
  }
});

app.get('/fixed', (req, res) => {
  for (const job of [new List(), new List()]) {
    // ok: javascript/command-injection
    exec(job.command(req.query.a));
  }
});
