const { exec } = require('child_process');
const express = require('express');
const { asClass, createContainer } = require('awilix');

const app = express();

class Store {
  save(name) {
    // ruleid: javascript/command-injection
    exec('touch ' + name);
  }
  count(name) {
    // ok: javascript/command-injection
    exec('ls');
  }
}

const container = createContainer();
container.register({ store: asClass(Store) });

app.get('/flawed', (req, res) => {
  container.resolve('store').save(req.query.a);
});

app.get('/fixed', (req, res) => {
  container.resolve('store').count(req.query.a);
});
