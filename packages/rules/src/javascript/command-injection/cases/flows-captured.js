const express = require('express');
const { exec } = require('child_process');

const app = express();

app.get('/default', (req, res) => {
  // source: javascript/command-injection
  let command = req.query.a;
  function run() {
    if (command === undefined) {
      command = 'ls';
    }
    // ruleid: javascript/command-injection
    exec(command);
  }
  run();
});

app.get('/always', (req, res) => {
  let command = req.query.a;
  function run() {
    command = 'ls';
    // ok: javascript/command-injection
    exec(command);
  }
  run();
});

app.get('/later', (req, res) => {
  // source: javascript/command-injection
  let command = req.query.a;
  lookUp('x').then(() => {
    if (!command) command = 'ls';
    // ruleid: javascript/command-injection
    exec(command);
  });
});

app.get('/both', (req, res) => {
  let command = req.query.a;
  const run = () => {
    if (req.query.long) command = 'ls -l';
    else command = 'ls';
    // ok: javascript/command-injection
    exec(command);
  };
  run();
});

function lookUp(name) {
  return fetch('https://example.com/' + name);
}
