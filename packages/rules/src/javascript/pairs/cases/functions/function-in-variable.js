const { exec } = require('child_process');
const express = require('express');

const app = express();

let build = () => 'ls';
let other = () => 'ls';
build = (name) => 'cat ' + name;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(other(req.query.a));
});
