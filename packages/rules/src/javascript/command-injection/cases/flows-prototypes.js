const express = require('express');
const { exec } = require('child_process');

const app = express();

function Job(name) {
  this.name = name;
  this.fixed = 'ls';
}

Job.prototype.run = function () {
  var self = this;
  process.nextTick(function () {
    // ruleid: javascript/command-injection
    exec('ls ' + self.name);
    // ok: javascript/command-injection
    exec(self.fixed);
  });
};

Job.create = function (name) {
  return new Job(name);
};

app.get('/job', function (req, res) {
  // source: javascript/command-injection
  Job.create(req.query.name).run();
  res.end();
});

var handlers = {
  show: function (req, res) {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec('cat ' + req.query.file);
  },
  hide: function hide(req, res) {
    // ok: javascript/command-injection
    exec('true');
  },
};

app.get('/show', handlers.show);
app.get('/hide', handlers['hide']);

var api = (function () {
  var current = 'ls';
  function set(value) {
    current = value;
  }
  function go() {
    // ruleid: javascript/command-injection
    exec(current);
  }
  return { set: set, go: go };
})();

app.get('/iife', function (req, res) {
  // source: javascript/command-injection
  api.set(req.query.a);
  api.go();
});
