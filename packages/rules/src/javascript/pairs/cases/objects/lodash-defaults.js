const express = require('express');
const fs = require('fs');
const path = require('path');
const _ = require('lodash');

const app = express();
app.use(express.json());

class Flawed {
  constructor(fields) {
    _.defaults(this, fields, { id: 'none', name: '' });
  }
  read() {
    // ruleid: javascript/path-traversal
    return fs.readFileSync(path.join('/srv', this.id), 'utf8');
  }
}

class Fixed {
  constructor(fields) {
    _.defaults(this, fields, { id: 'none', name: '' });
  }
  read() {
    // ok: javascript/path-traversal
    return fs.readFileSync(path.join('/srv', this.id), 'utf8');
  }
}

app.post('/flawed', (req, res) => {
  const data = req.body;
  data.name = null;
  res.json(new Flawed({ id: data.id, name: data.name }).read());
});

app.post('/fixed', (req, res) => {
  const data = req.body;
  data.id = null;
  res.json(new Fixed({ id: data.id, name: data.name }).read());
});
