import { exec } from 'node:child_process';
import express from 'express';
import type { Request, Response } from 'express';
import { type Job, build, forget } from './job.ts';

export function flawed(req: Request, res: Response): void {
  const job: Job = { name: String(req.query.a) };
  // ruleid: javascript/command-injection
  exec(build(job));
}

export function fixed(req: Request, res: Response): void {
  const job: Job = { name: String(req.query.a) };
  // ok: javascript/command-injection
  exec(forget(job));
}

const app = express();
app.get('/flawed', flawed);
app.get('/fixed', fixed);
