const { exec } = require('child_process');
const express = require('express');

const app = express();
const hooks = [];

exports.addHook = (hook) => hooks.push(hook);

// A hook of which nothing is known goes on with what it likes: with the text that it was given, perhaps.
function runHooks(context, text, next) {
  for (const hook of hooks) hook(context, text, (error, changed) => next(changed));
}

app.get('/flawed', (req, res) => {
  const context = { address: '' };
  context.address = req.query.a;
  // ruleid: javascript/command-injection
  runHooks(context, req.query.a, (command) => exec(command));
});

class Context {
  constructor(address) {
    this.address = address;
  }
}

app.get('/fixed', (req, res) => {
  const context = new Context(req.query.a);
  // ok: javascript/command-injection
  runHooks(context, 'ls', (command) => exec(command));
});
