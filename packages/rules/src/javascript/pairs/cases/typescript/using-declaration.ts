import { exec } from 'node:child_process';
import express from 'express';

const app = express();

class Resource {
  constructor(readonly name: string) {}
  [Symbol.dispose](): void {}
}

app.get('/flawed', (req, res) => {
  using resource = new Resource(String(req.query.a));
  // ruleid: javascript/command-injection
  exec('cat ' + resource.name);
});

app.get('/fixed', (req, res) => {
  using resource = new Resource('x.txt');
  // ok: javascript/command-injection
  exec('cat ' + resource.name + String(req.query.a).length);
});
