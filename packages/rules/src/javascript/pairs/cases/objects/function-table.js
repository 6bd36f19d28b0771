const { exec } = require('child_process');
const express = require('express');

const app = express();

const builders = {
  flawed: (name) => 'cat ' + name,
  fixed: () => 'ls',
};

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(builders[req.params.kind](req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(builders.fixed(req.query.a));
});
