const { exec } = require('child_process');
const express = require('express');

const app = express();

function* inner(name) {
  yield name;
}

function* outer(name) {
  yield 'ls';
  yield* inner(name);
}

function* outerFixed(name) {
  yield* inner('ls');
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec([...outer(req.query.a)].join(' '));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec([...outerFixed(req.query.a)].join(' '));
});
