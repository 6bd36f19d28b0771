const { exec } = require('child_process');
const express = require('express');

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

class Service {
  constructor({ store }) {
    this.store = store;
  }
  save(name) { this.store.save(name); }
  count(name) { this.store.count(name); }
}

const service = new Service({ store: new Store() });

app.get('/flawed', (req, res) => {
  service.save(req.query.a);
});

app.get('/fixed', (req, res) => {
  service.count(req.query.a);
});
