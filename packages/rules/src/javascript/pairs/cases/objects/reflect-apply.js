const { exec } = require('child_process');
const express = require('express');

const app = express();

const build = (name) => 'cat ' + name;
const forget = (name) => 'ls';

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Reflect.apply(build, undefined, [req.query.a]));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Reflect.apply(forget, undefined, [req.query.a]));
});
