import { exec } from 'node:child_process';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

export const flawed: RequestHandler = (req, res) => {
  // ruleid: javascript/command-injection
  exec(String(req.query.a));
};

export function fixed(req: Request, res: Response, next: NextFunction): void {
  // ok: javascript/command-injection
  exec('ls');
  next();
}
