const { exec } = require('child_process');
const express = require('express');

const app = express();

const services = {};
const register = (name, service) => {
  services[name] = service;
};

register('shell', {
  run(command) {
    // ruleid: javascript/command-injection
    exec(command);
  },
  list(command) {
    // ok: javascript/command-injection
    exec('ls');
  },
});

app.get('/flawed', (req, res) => {
  services.shell.run(req.query.a);
});

app.get('/fixed', (req, res) => {
  services.shell.list(req.query.a);
});
