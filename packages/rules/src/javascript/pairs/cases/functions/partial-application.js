const { exec } = require('child_process');
const express = require('express');

const app = express();

const partial = (fn, ...first) => (...rest) => fn(...first, ...rest);
const build = (program, name) => program + ' ' + name;
const forget = (program, name) => program;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(partial(build, 'cat')(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(partial(forget, 'cat')(req.query.a));
});
