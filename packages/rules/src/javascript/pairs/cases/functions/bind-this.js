const { exec } = require('child_process');
const express = require('express');

const app = express();

function build() {
  return 'cat ' + this.name;
}

app.get('/flawed', (req, res) => {
  const bound = build.bind({ name: req.query.a });
  // ruleid: javascript/command-injection
  exec(bound());
});

app.get('/fixed', (req, res) => {
  const bound = build.bind({ name: 'x', other: req.query.a });
  // ok: javascript/command-injection
  exec(bound());
});
