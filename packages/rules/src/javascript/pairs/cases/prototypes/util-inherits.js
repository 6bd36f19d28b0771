const { exec } = require('child_process');
const express = require('express');
const util = require('util');

const app = express();

function Base(name) {
  this.name = name;
  this.fixed = 'ls';
}
Base.prototype.build = function () {
  return 'cat ' + this.name;
};
Base.prototype.constant = function () {
  return this.fixed;
};

function Job(name) {
  Base.call(this, name);
}
util.inherits(Job, Base);

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(req.query.a).build());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).constant());
});
