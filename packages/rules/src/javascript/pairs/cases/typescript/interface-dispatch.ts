import { exec } from 'node:child_process';
import express from 'express';

const app = express();

interface Builder {
  build(name: string): string;
}

class Cat implements Builder {
  build(name: string): string {
    return 'cat ' + name;
  }
}

class Fixed implements Builder {
  build(name: string): string {
    return 'ls';
  }
}

function flawed(builder: Builder, name: string): string {
  return builder.build(name);
}

function fixed(builder: Builder, name: string): string {
  return builder.build(name);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(flawed(new Cat(), String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(fixed(new Fixed(), String(req.query.a)));
});
