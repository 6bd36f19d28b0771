const { exec } = require('child_process');
const express = require('express');

const app = express();

class Store {
  constructor() { this.values = {}; }
  put(key, value) { this.values[key] = value; }
  take(key) { return this.values[key]; }
}
class Service {
  constructor(store) { this.store = store; }
  save(value) { this.store.put('command', value); }
  load() { return this.store.take('command'); }
  name() { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  const service = new Service(new Store());
  service.save(req.query.a);
  // ruleid: javascript/command-injection
  exec(service.load());
});

app.get('/fixed', (req, res) => {
  const service = new Service(new Store());
  service.save(req.query.a);
  // ok: javascript/command-injection
  exec(service.name());
});
