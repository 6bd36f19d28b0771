const { readFileSync } = require('fs');
const express = require('express');

const app = express();

exports = {
  show(name) {
    // ruleid: javascript/path-traversal
    readFileSync('/srv/notes/' + name);
  },
};

app.get('/flawed', (req, res) => exports.show(req.query.a));
