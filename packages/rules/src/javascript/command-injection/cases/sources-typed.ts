import { exec } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from 'koa';
import type { NextApiRequest, NextApiResponse } from 'next';

export const list: RequestHandler = (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${req.query.name}`);
  res.end();
};

export function show(req: Request, res: Response, next: NextFunction): void {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${req.params.name}`);
  next();
}

export function raw(req: IncomingMessage, res: ServerResponse): void {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${req.url}`);
  res.end();
}

export default function handler(req: NextApiRequest, res: NextApiResponse): void {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${req.query.name}`);
  res.status(200).json({});
}

export async function koa(ctx: Context): Promise<void> {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(`ls ${ctx.query.name}`);
}

export class UserController {
  async create(request: FastifyRequest): Promise<void> {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec(`ls ${(request.body as { name: string }).name}`);
  }
}

export async function routes(app: FastifyInstance): Promise<void> {
  app.get('/x', async (request) => {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec(`ls ${(request.query as { name: string }).name}`);
  });
}

// source: javascript/command-injection
export function plain(options: { name: string }): void {
  // ruleid: javascript/command-injection
  exec(`ls ${options.name}`);
}
