const express = require('express');
const { exec } = require('child_process');

const app = express();

const { promisify } = require('util');
const { EventEmitter } = require('events');

const wait = promisify(setTimeout);

async function read(req) {
  await wait(1);
  // source: javascript/command-injection
  return req.query.a;
}

app.get('/await', async (req, res) => {
  const command = await read(req);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/then', (req, res) => {
  // source: javascript/command-injection
  Promise.resolve(req.query.a)
    .then((value) => value.trim())
    // ruleid: javascript/command-injection
    .then((value) => exec(value));
});

app.get('/then-fixed', (req, res) => {
  Promise.resolve(req.query.a)
    .then(() => 'ls')
    // ok: javascript/command-injection
    .then((value) => exec(value));
});

app.get('/constructor', (req, res) => {
  new Promise((resolve, reject) => {
    // source: javascript/command-injection
    resolve(req.query.a);
  // ruleid: javascript/command-injection
  }).then((value) => exec(value));
});

app.get('/all', async (req, res) => {
  // source: javascript/command-injection
  const [first, second] = await Promise.all([req.query.a, 'ls']);
  // ruleid: javascript/command-injection
  exec(first);
});

function load(name, callback) {
  setTimeout(() => callback(null, 'cat ' + name), 1);
}

app.get('/callback', (req, res) => {
  // source: javascript/command-injection
  load(req.query.a, (error, command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
});

app.get('/emitter', (req, res) => {
  const bus = new EventEmitter();
  // ruleid: javascript/command-injection
  bus.on('run', (command) => exec(command));
  // source: javascript/command-injection
  bus.emit('run', req.query.a);
});

app.get('/generator', async (req, res) => {
  async function* lines() {
    // source: javascript/command-injection
    yield req.query.a;
  }
  // ruleid: javascript/command-injection
  for await (const line of lines()) exec(line);
});

app.use((req, res, next) => {
  // source: javascript/command-injection
  req.command = req.query.a;
  res.locals.safe = 'ls';
  next();
});

app.get('/middleware', (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.command);
  // ok: javascript/command-injection
  exec(res.locals.safe);
});
