const { exec } = require('child_process');
const express = require('express');

const app = express();

function Job(name) {
  this.name = name;
}
Job.prototype = {
  constructor: Job,
  build: function () { return 'cat ' + this.name; },
  fixed: function () { return 'ls'; },
};

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Job(req.query.a).build());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Job(req.query.a).fixed());
});
