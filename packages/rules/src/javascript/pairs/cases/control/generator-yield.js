const { exec } = require('child_process');
const express = require('express');

const app = express();

function* names(req) {
  yield 'ls';
  yield req.query.a;
}

function* fixedNames(req) {
  if (req.query.a) yield 'ls';
}

app.get('/flawed', (req, res) => {
  for (const name of names(req)) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const name of fixedNames(req)) {
    // ok: javascript/command-injection
    exec(name);
  }
});
