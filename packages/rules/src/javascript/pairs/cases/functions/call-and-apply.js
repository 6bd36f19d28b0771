const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(name) {
  return this.program + ' ' + name;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build.call({ program: 'cat' }, req.query.a) + build.apply({ program: 'cat' }, ['x']));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build.call({ program: 'cat', other: req.query.a }, 'x') + build.apply({ program: 'cat' }, ['x']));
});
