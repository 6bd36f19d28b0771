const { exec } = require('child_process');
const express = require('express');

const app = express();

function createNamer(name) {
  let count = 0;
  return { next: () => ++count, name: () => name };
}

app.get('/flawed', (req, res) => {
  const namer = createNamer(req.query.a);
  // ruleid: javascript/command-injection
  exec('cat ' + namer.name());
});

app.get('/fixed', (req, res) => {
  const namer = createNamer(req.query.a);
  // ok: javascript/command-injection
  exec('head -n ' + namer.next());
});
