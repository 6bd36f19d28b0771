const { exec } = require('child_process');
const express = require('express');

const app = express();

function Base() {}
Base.prototype.build = function (name) {
  return 'cat ' + name;
};
function Flawed() {}
Flawed.prototype = Object.create(Base.prototype);
Flawed.prototype.build = function (name) {
  return Base.prototype.build.call(this, name) + ' -l';
};
function Fixed() {}
Fixed.prototype = Object.create(Base.prototype);
Fixed.prototype.build = function (name) {
  return Base.prototype.build.call(this, 'x.txt') + ' -l';
};

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Flawed().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Fixed().build(req.query.a));
});
