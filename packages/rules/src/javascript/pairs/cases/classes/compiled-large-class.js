'use strict';

const { exec } = require('child_process');
const app = require('express')();

function define(type, methods) {
  for (var i = 0; i < methods.length; i++) {
    var method = methods[i];
    method.configurable = true;
    Object.defineProperty(type.prototype, method.key, method);
  }
}

var Job = (function () {
  function Job() {}

  define(Job, [
    { key: 'cat', value: function cat(name) { return 'cat ' + name; } },
    { key: 'size', value: function size(name) { return 'cat ' + name.length; } },
    { key: 'm0', value: function m0(name) { return 'echo ' + String(name).length; } },
    { key: 'm1', value: function m1(name) { return 'echo ' + String(name).length; } },
    { key: 'm2', value: function m2(name) { return 'echo ' + String(name).length; } },
    { key: 'm3', value: function m3(name) { return 'echo ' + String(name).length; } },
    { key: 'm4', value: function m4(name) { return 'echo ' + String(name).length; } },
    { key: 'm5', value: function m5(name) { return 'echo ' + String(name).length; } },
    { key: 'm6', value: function m6(name) { return 'echo ' + String(name).length; } },
    { key: 'm7', value: function m7(name) { return 'echo ' + String(name).length; } },
    { key: 'm8', value: function m8(name) { return 'echo ' + String(name).length; } },
    { key: 'm9', value: function m9(name) { return 'echo ' + String(name).length; } },
    { key: 'm10', value: function m10(name) { return 'echo ' + String(name).length; } },
    { key: 'm11', value: function m11(name) { return 'echo ' + String(name).length; } },
    { key: 'm12', value: function m12(name) { return 'echo ' + String(name).length; } },
    { key: 'm13', value: function m13(name) { return 'echo ' + String(name).length; } },
    { key: 'm14', value: function m14(name) { return 'echo ' + String(name).length; } },
    { key: 'm15', value: function m15(name) { return 'echo ' + String(name).length; } },
    { key: 'm16', value: function m16(name) { return 'echo ' + String(name).length; } },
  ]);

  return Job;
})();

app.get('/flawed', function (req, res) {
  // ruleid: javascript/command-injection
  exec(new Job().cat(req.query.name));
});

app.get('/fixed', function (req, res) {
  // ok: javascript/command-injection
  exec(new Job().size(req.query.name));
});
