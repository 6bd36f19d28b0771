const express = require('express');
const { exec } = require('child_process');

const app = express();

function identity(value) {
  return value;
}

function constant(value) {
  return 'ls';
}

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

function runFixed(command) {
  // ok: javascript/command-injection
  exec('ls');
}

function build(program, ...rest) {
  return program + ' ' + rest.join(' ');
}

function withDefault(options = { command: 'ls' }) {
  // ruleid: javascript/command-injection
  exec(options.command);
}

function viaArguments() {
  // ruleid: javascript/command-injection
  exec(arguments[0]);
}

const curried = (program) => (argument) => program + ' ' + argument;

function fill(target, value) {
  target.command = value;
}

app.get('/a', (req, res) => {
  // source: javascript/command-injection
  run(identity(req.query.a));
});

app.get('/b', (req, res) => {
  // ok: javascript/command-injection
  exec(constant(req.query.a));
  runFixed(req.query.a);
});

app.get('/c', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(build('ls', '-l', req.query.a));
  // ok: javascript/command-injection
  exec(build('ls', '-l'));
});

app.get('/d', (req, res) => {
  // source: javascript/command-injection
  withDefault({ command: req.query.a });
});

app.get('/e', (req, res) => {
  // source: javascript/command-injection
  viaArguments(req.query.a);
});

app.get('/f', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(curried('ls')(req.query.a));
});

app.get('/g', (req, res) => {
  const job = {};
  // source: javascript/command-injection
  fill(job, req.query.a);
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/h', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  const later = () => exec(req.query.a);
  later();
});

app.get('/i', (req, res) => {
  let command = 'ls';
  const change = () => {
    // source: javascript/command-injection
    command = req.query.a;
  };
  change();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/j', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec.call(null, req.query.a);
});

app.get('/k', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec.apply(null, [req.query.a]);
});

app.get('/l', (req, res) => {
  // source: javascript/command-injection
  const bound = run.bind(null, req.query.a);
  // ruleid: javascript/command-injection
  bound();
});

app.get('/m', (req, res) => {
  (function (command) {
    // ruleid: javascript/command-injection
    exec(command);
  // source: javascript/command-injection
  })(req.query.a);
});

function* parts(value) {
  yield 'ls';
  yield value;
}

app.get('/n', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  for (const part of parts(req.query.a)) exec(part);
});

function repeat(count, text) {
  if (count === 0) return text;
  return repeat(count - 1, text + ' ');
}

app.get('/o', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(repeat(3, req.query.a));
});

function each(list, callback) {
  for (let i = 0; i < list.length; i++) callback(list[i], i);
}

app.get('/p', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  each([req.query.a], (item) => exec(item));
  // ok: javascript/command-injection
  each(['ls'], (item) => exec(item));
});
