const { exec } = require('child_process');
const co = require('co');
const express = require('express');

const app = express();

// The runner of the generator calls the function that it is given.
const run = (command) => (done) => {
  // ruleid: javascript/command-injection
  exec(command, done);
};

const list = (_command) => (done) => {
  // ok: javascript/command-injection
  exec('ls', done);
};

app.get('/flawed', (req, res) => {
  co(function* () {
    res.json(yield run(req.query.a));
  });
});

app.get('/fixed', (req, res) => {
  co(function* () {
    res.json(yield list(req.query.a));
  });
});
