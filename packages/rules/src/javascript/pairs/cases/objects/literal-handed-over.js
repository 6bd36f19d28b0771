const { exec } = require('child_process');
const express = require('express');
const toolkit = require('some-toolkit');

const app = express();

toolkit.widget('flawed', {
  attach() {
    app.get('/flawed', (req, res) => {
      this.start(req.query.a);
      res.end();
    });
  },
  start(command) {
    // ruleid: javascript/command-injection
    exec(command);
  },
});

toolkit.widget('fixed', {
  attach: function () {
    const that = this;
    app.get('/fixed', (req, res) => {
      that.start('ls', req.query.a);
      res.end();
    });
  },
  start: function (command, note) {
    // ok: javascript/command-injection
    exec(command);
    this.note = note;
  },
});
