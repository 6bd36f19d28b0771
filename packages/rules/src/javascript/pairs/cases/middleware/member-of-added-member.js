const { exec } = require('child_process');
const express = require('express');

const app = express();

class Config {
  constructor() {
    this.shell = 'ls';
  }
}

function readConfig() {
  return new Config();
}

app.use((req, res, next) => {
  const config = readConfig();
  config.address = req.headers['x-address'];
  req.config = config;
  next();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.config.address);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(req.config.shell);
});
