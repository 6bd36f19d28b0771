const { exec } = require('child_process');
const express = require('express');

const app = express();

function wrap(handler) {
  return async (...args) => {
    try {
      await handler(...args);
    } catch (error) {
      args[2](error);
    }
  };
}

app.get('/flawed', wrap(async (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.query.a);
}));

app.get('/fixed', wrap(async (req, res) => {
  // ok: javascript/command-injection
  exec('ls');
}));
