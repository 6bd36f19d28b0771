const { exec } = require('child_process');
const express = require('express');

const app = express();

class NameError extends Error {
  constructor(name) {
    super('unknown name');
    this.givenName = name;
  }
}

app.get('/flawed', (req, res) => {
  try {
    throw new NameError(req.query.a);
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.givenName);
  }
});

app.get('/fixed', (req, res) => {
  try {
    throw new NameError(req.query.a);
  } catch (error) {
    // ok: javascript/command-injection
    exec('echo ' + error.message);
  }
});
