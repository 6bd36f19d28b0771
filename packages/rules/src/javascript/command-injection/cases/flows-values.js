const express = require('express');
const { exec } = require('child_process');

const app = express();

app.get('/concat', (req, res) => {
  let command = 'ls';
  // source: javascript/command-injection
  command += ' ' + req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/overwritten', (req, res) => {
  let command = req.query.a;
  command = 'ls';
  // ok: javascript/command-injection
  exec(command);
});

app.get('/branch', (req, res) => {
  let command = 'ls';
  // source: javascript/command-injection
  if (req.query.long) command = 'ls ' + req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/both-branches', (req, res) => {
  let command = req.query.a;
  if (req.query.long) command = 'ls -l';
  else command = 'ls';
  // ok: javascript/command-injection
  exec(command);
});

app.get('/loop', (req, res) => {
  let command = 'ls';
  // source: javascript/command-injection
  for (const part of req.query.parts) command = command + ' ' + part;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/ternary', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(req.query.a ? 'ls ' + req.query.a : 'ls');
});

app.get('/ternary-fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(req.query.a ? 'ls -l' : 'ls');
});

app.get('/logical', (req, res) => {
  // source: javascript/command-injection
  const name = req.query.name ?? 'x';
  // ruleid: javascript/command-injection
  exec('ls ' + (name || 'y'));
});

app.get('/dead', (req, res) => {
  const debug = false;
  let command = 'ls';
  if (debug) command = req.query.a;
  // ok: javascript/command-injection
  exec(command);
});

app.get('/switch', (req, res) => {
  let command;
  switch (req.query.kind) {
    case 'list':
      command = 'ls';
      break;
    default:
      // source: javascript/command-injection
      command = 'cat ' + req.query.file;
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/switch-fixed', (req, res) => {
  let command;
  switch (req.query.kind) {
    case 'list':
      command = 'ls';
      break;
    default:
      command = 'pwd';
  }
  // ok: javascript/command-injection
  exec(command);
});

app.get('/try', (req, res) => {
  let command = 'ls';
  try {
    // source: javascript/command-injection
    command = JSON.parse(req.query.options).command;
  } catch (error) {
    command = 'pwd';
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/throw', (req, res) => {
  try {
    // source: javascript/command-injection
    throw new Error(req.query.a);
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  }
});

app.get('/template', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${req.query.a}`);
});

app.get('/tag', (req, res) => {
  const join = (strings, ...values) => strings[0] + values[0];
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(join`ls ${req.query.a}`);
});

app.get('/typeof', (req, res) => {
  const count = req.query.count;
  // ok: javascript/command-injection
  if (typeof count === 'number') exec('head -n ' + count);
});

app.get('/compare', (req, res) => {
  const name = req.query.name;
  // ok: javascript/command-injection
  if (name === 'a' || name === 'b') exec('ls ' + name);
});

app.get('/early', (req, res) => {
  const name = req.query.name;
  if (name !== 'a' && name !== 'b') return res.end();
  // ok: javascript/command-injection
  exec('ls ' + name);
});

function comesBackEarly(name) {
  if (name === 'a') return;
}

app.get('/comes-back', (req, res) => {
  // source: javascript/command-injection
  const name = req.query.name;
  comesBackEarly(name);
  // ruleid: javascript/command-injection
  exec('ls ' + name);
});

const isOther = (name) => !(name === 'a' || name === 'b');

app.get('/other', (req, res) => {
  const name = req.query.name;
  if (isOther(name)) return res.end();
  // ok: javascript/command-injection
  exec('ls ' + name);
});

function isKnown(name, isTold) {
  const isOne = name === 'a' || name === 'b';
  if (isTold) console.log(isTold);
  return isOne;
}

app.get('/kept', (req, res) => {
  const name = req.query.name;
  // ok: javascript/command-injection
  if (isKnown(name, req.query.told)) exec('ls ' + name);
});

function isEither(name, isAny) {
  const isOne = isAny || name === 'b';
  if (isAny) console.log(isAny);
  return isOne;
}

app.get('/either', (req, res) => {
  // source: javascript/command-injection
  const name = req.query.name;
  // ruleid: javascript/command-injection
  if (isEither(name, req.query.any)) exec('ls ' + name);
});
