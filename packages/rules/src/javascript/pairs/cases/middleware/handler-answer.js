const { exec } = require('child_process');
const express = require('express');

const app = express();

// What a handler answers is its own: nothing that it was given is in there, but perhaps a text.
function answer(context, text, run) {
  const command = context.handler(context, text);
  run(command);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  answer({ address: req.ip }, req.query.a, (command) => exec(command));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  answer({ address: req.query.a }, 'ls', (command) => exec(command));
});
