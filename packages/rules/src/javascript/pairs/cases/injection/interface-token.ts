import { exec } from 'node:child_process';
import express from 'express';

const app = express();

interface Runner {
  run(command: string): void;
}

class ShellRunner implements Runner {
  run(command: string): void {
    // ruleid: javascript/command-injection
    exec(command);
  }
}

class QuietRunner implements Runner {
  run(command: string): void {
    // ok: javascript/command-injection
    exec('true');
  }
}

class Service {
  constructor(private readonly runner: Runner) {}
  start(command: string): void {
    this.runner.run(command);
  }
}

app.get('/flawed', (req, res) => {
  new Service(new ShellRunner()).start(String(req.query.a));
});

app.get('/fixed', (req, res) => {
  new Service(new QuietRunner()).start(String(req.query.a));
});
