const { exec } = require('child_process');
const express = require('express');

const app = express();

function Base() {}
Base.prototype.build = function (name) {
  return 'cat ' + name;
};
Base.prototype.fixed = function (name) {
  return 'ls';
};

function Job() {
  Base.call(this);
}
Job.prototype = Object.create(Base.prototype);
Job.prototype.constructor = Job;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job().fixed(req.query.a));
});
