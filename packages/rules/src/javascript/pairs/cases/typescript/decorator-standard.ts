import { exec } from 'node:child_process';
import express from 'express';

const app = express();

function logged<This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
  context: ClassMethodDecoratorContext,
): (this: This, ...args: Args) => Result {
  return function (this: This, ...args: Args): Result {
    console.log(String(context.name));
    return method.call(this, ...args);
  };
}

class Jobs {
  @logged
  build(name: string): string {
    return 'cat ' + name;
  }

  @logged
  forget(name: string): string {
    return 'ls';
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Jobs().build(String(req.query.a)));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Jobs().forget(String(req.query.a)));
});
