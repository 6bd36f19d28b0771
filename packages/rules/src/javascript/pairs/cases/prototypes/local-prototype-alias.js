const { exec } = require('child_process');
const express = require('express');

const app = express();

function Job(name) {
  this.name = name;
}
const proto = Job.prototype;
proto.build = function () { return 'cat ' + this.name; };
proto.fixed = proto.constant = function () { return 'ls'; };

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(req.query.a).build());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).constant());
});
