import { exec } from 'node:child_process';
import { app as azure } from '@azure/functions';
import { http } from '@google-cloud/functions-framework';
import { initTRPC } from '@trpc/server';
import type { APIGatewayProxyEvent, APIGatewayProxyHandler } from 'aws-lambda';
import { matchedData } from 'express-validator';
import { eventHandler, getRouterParam, readBody } from 'h3';

export const typed: APIGatewayProxyHandler = async (event) => {
  // ruleid: javascript/command-injection
  exec(`ls ${event.pathParameters?.name}`);
};

export async function run(event: APIGatewayProxyEvent): Promise<void> {
  // ruleid: javascript/command-injection
  exec(`ls ${event.headers.name}`);
  // ok: javascript/command-injection
  exec(`ls ${event.requestContext.stage}`);
}

azure.http('list', {
  handler: async (request) => {
    // ruleid: javascript/command-injection
    exec(`ls ${request.query.get('name')}`);
    // ruleid: javascript/command-injection
    exec(`ls ${request.params.name}`);
  },
});

http('list', (req, res) => {
  // ruleid: javascript/command-injection
  exec(`ls ${req.query.name}`);
  res.end();
});

const t = initTRPC.create();
export const router = t.router({
  list: t.procedure.input(String).query(({ input }) => {
    // ruleid: javascript/command-injection
    exec(`ls ${input}`);
  }),
});

export default eventHandler(async (event) => {
  // ruleid: javascript/command-injection
  exec(`ls ${getRouterParam(event, 'name')}`);
  const body = await readBody(event);
  // ruleid: javascript/command-injection
  exec(`ls ${body.name}`);
});

export function checked(req: unknown): void {
  const data = matchedData(req);
  // ruleid: javascript/command-injection
  exec(`ls ${data.name}`);
}
