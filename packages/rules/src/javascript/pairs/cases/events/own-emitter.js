const { exec } = require('child_process');
const express = require('express');

const app = express();

class Bus {
  constructor() { this.handlers = {}; }
  listen(name, handler) { (this.handlers[name] ??= []).push(handler); }
  send(name, value) { for (const handler of this.handlers[name] ?? []) handler(value); }
}

app.get('/flawed', (req, res) => {
  const bus = new Bus();
  bus.listen('run', (command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
  bus.send('run', req.query.a);
});

app.get('/fixed', (req, res) => {
  const bus = new Bus();
  bus.listen('run', (command) => {
    // ok: javascript/command-injection
    exec(command);
  });
  bus.send('run', 'ls');
});
