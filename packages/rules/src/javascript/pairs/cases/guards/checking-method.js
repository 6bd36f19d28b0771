const express = require('express');
const fs = require('fs');

const app = express();

class Names {
  require(name) {
    if (!name) throw new Error('no name');
  }

  check(name) {
    if (!/^[a-z0-9]+$/.test(name)) throw new Error('bad name');
  }
}

const names = new Names();

app.get('/flawed', (req, res) => {
  const name = req.query.name;
  names.require(name);
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(`/srv/${name}`));
});

app.get('/fixed', (req, res) => {
  const name = req.query.name;
  names.check(name);
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(`/srv/${name}`));
});
