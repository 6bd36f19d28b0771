const { exec } = require('child_process');
const express = require('express');

const app = express();

function inner(name, use) {
  use('cat ' + name);
}

function outer(name, use) {
  inner(name, (command) => use(command));
}

function outerFixed(name, use) {
  inner('x', (command) => use(command));
}

app.get('/flawed', (req, res) => {
  outer(req.query.a, (command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
});

app.get('/fixed', (req, res) => {
  outerFixed(req.query.a, (command) => {
    // ok: javascript/command-injection
    exec(command);
  });
});
