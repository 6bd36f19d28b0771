import { exec } from 'node:child_process';
import express, { type Request, type Response } from 'express';

interface Runner {
  run(command: string): void;
}

class ShellRunner implements Runner {
  run(command: string): void {
    // ruleid: javascript/command-injection
    exec(command);
  }
}

class LogRunner implements Runner {
  readonly lines: string[] = [];

  run(command: string): void {
    this.lines.push(command);
    // ok: javascript/command-injection
    exec('true');
  }
}

abstract class Job {
  protected command = 'ls';
  #hidden = 'ls';

  constructor(protected readonly name: string) {}

  abstract build(): string;

  start(): void {
    // ruleid: javascript/command-injection
    exec(this.build());
  }

  set target(value: string) {
    this.command = `ls ${value}`;
    this.#hidden = 'pwd';
  }

  hidden(): void {
    // ok: javascript/command-injection
    exec(this.#hidden);
  }
}

class ListJob extends Job {
  build(): string {
    return 'ls ' + this.name;
  }
}

class FixedJob extends Job {
  build(): string {
    return 'ls';
  }
}

class Setter extends Job {
  build(): string {
    return 'ls';
  }

  run(): void {
    // ruleid: javascript/command-injection
    exec(this.command);
  }
}

class Controller {
  private readonly runner: Runner = new ShellRunner();
  static last = 'ls';

  handle = (req: Request, res: Response): void => {
    // source: javascript/command-injection
    this.runner.run(req.body.command);
    res.end();
  };

  list(req: Request, res: Response): void {
    // source: javascript/command-injection
    new ListJob(req.params.name as string).start();
    new FixedJob(req.params.name as string).hidden();
    res.end();
  }

  set(req: Request, res: Response): void {
    const job = new Setter('x');
    // source: javascript/command-injection
    job.target = String(req.query.target);
    job.run();
    res.end();
  }

  remember(req: Request, res: Response): void {
    // source: javascript/command-injection
    Controller.last = req.query.last as string;
    res.end();
  }

  again(_req: Request, res: Response): void {
    // ruleid: javascript/command-injection
    exec(Controller.last);
    res.end();
  }

  log(req: Request, res: Response): void {
    new LogRunner().run(req.body.command);
    res.end();
  }
}

const controller = new Controller();
const app = express();
app.post('/handle', controller.handle);
app.get('/list/:name', controller.list.bind(controller));
app.get('/set', (req, res) => controller.set(req, res));
app.get('/remember', controller.remember);
app.get('/again', controller.again);
app.post('/log', controller.log);
