const { exec } = require('child_process');
const express = require('express');

const app = express();

exports = {
  show(name) {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  },
};

app.get('/flawed', (req, res) => exports.show(req.query.a));
