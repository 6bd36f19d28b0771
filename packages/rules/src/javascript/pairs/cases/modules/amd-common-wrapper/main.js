define(function (require, exports, module) {
  const express = require('express');
  const { exec } = require('child_process');
  const app = express();
  app.get('/flawed', (req, res) => {
    // ruleid: javascript/command-injection
    exec(req.query.a);
  });
  app.get('/fixed', (req, res) => {
    // ok: javascript/command-injection
    exec('ls');
  });
  module.exports = app;
});
