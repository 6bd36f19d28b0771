import { exec } from 'node:child_process';
import express from 'express';

const app = express();

abstract class Job {
  protected abstract build(name: string): string;
  run(name: string): string {
    return this.build(name);
  }
}
class Flawed extends Job {
  protected override build(name: string): string {
    return 'cat ' + name;
  }
}
class Fixed extends Job {
  protected override build(name: string): string {
    return 'ls';
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Flawed().run(String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Fixed().run(String(req.query.a)));
});
