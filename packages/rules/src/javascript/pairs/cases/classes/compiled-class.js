'use strict';

var _createClass = (function () {
  function defineProperties(target, props) {
    for (var i = 0; i < props.length; i++) {
      var descriptor = props[i];
      descriptor.enumerable = descriptor.enumerable || false;
      descriptor.configurable = true;
      if ('value' in descriptor) descriptor.writable = true;
      Object.defineProperty(target, descriptor.key, descriptor);
    }
  }
  return function (Constructor, protoProps, staticProps) {
    if (protoProps) defineProperties(Constructor.prototype, protoProps);
    if (staticProps) defineProperties(Constructor, staticProps);
    return Constructor;
  };
})();

var _child_process = require('child_process');
var _express = require('express');

var Job = (function () {
  function Job(name) {
    this.name = name;
  }

  _createClass(
    Job,
    [
      { key: 'run', value: function run() { return this.exec('cat ' + this.name); } },
      { key: 'count', value: function count() { return this.exec('cat ' + Number(this.name)); } },
      {
        key: 'exec',
        value: function exec(command) {
          return command;
        },
      },
      { key: 'line', get: function get() { return 'cat ' + this.name; } },
    ],
    [{ key: 'of', value: function of(name) { return new Job(name); } }],
  );

  return Job;
})();

var app = _express();

app.get('/flawed', function (req, res) {
  // ruleid: javascript/command-injection
  _child_process.exec(new Job(req.query.a).run());
  // ruleid: javascript/command-injection
  _child_process.exec(Job.of(req.query.a).line);
});

app.get('/fixed', function (req, res) {
  // ok: javascript/command-injection
  _child_process.exec(new Job(req.query.a).count());
});
