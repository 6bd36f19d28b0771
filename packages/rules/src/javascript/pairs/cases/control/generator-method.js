const { exec } = require('child_process');
const express = require('express');

const app = express();

class Names {
  constructor(list) { this.list = list; }
  *[Symbol.iterator]() {
    for (const name of this.list) yield name;
  }
}

class Counts {
  constructor(list) { this.list = list; }
  *[Symbol.iterator]() {
    for (const name of this.list) yield name.length;
  }
}

app.get('/flawed', (req, res) => {
  for (const name of new Names([req.query.a])) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const count of new Counts([req.query.a])) {
    // todook: javascript/command-injection
    exec('head -n ' + count);
  }
});
