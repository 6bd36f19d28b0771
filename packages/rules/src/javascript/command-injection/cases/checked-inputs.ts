import { exec } from 'node:child_process';
import { os } from '@orpc/server';
import { Type } from '@sinclair/typebox';
import { initTRPC } from '@trpc/server';
import Fastify from 'fastify';
import { createSafeActionClient } from 'next-safe-action';
import { z } from 'zod';

const t = initTRPC.create();
const signedIn = t.procedure.use(({ next }) => next());
const make = (role: string) => signedIn.meta({ role });
const input = z.object({ count: z.number(), kind: z.enum(['a', 'b']), text: z.string() });

export const router = t.router({
  run: make('admin')
    .input(input)
    .mutation(async ({ input }) => {
      // ok: javascript/command-injection
      exec(`run ${input.count} ${input.kind}`);
      // ruleid: javascript/command-injection
      exec(`run ${input.text}`);
    }),
});

export const procedure = os.input(input).handler(({ input: { kind, text } }) => {
  // ok: javascript/command-injection
  exec(`run ${kind}`);
  // ruleid: javascript/command-injection
  exec(`run ${text}`);
});

export const action = createSafeActionClient()
  .schema(input)
  .action(async ({ parsedInput }) => {
    // ok: javascript/command-injection
    exec(`run ${parsedInput.count}`);
    // ruleid: javascript/command-injection
    exec(`run ${parsedInput.text}`);
  });

const app = Fastify();
const body = {
  type: 'object',
  properties: {
    kind: { enum: ['a', 'b'] },
    id: { type: 'string', format: 'uuid' },
    word: { type: 'string', pattern: '^[a-z]+$' },
    part: { type: 'string', pattern: '[a-z]+' },
    text: { type: 'string' },
    deep: { type: 'object', properties: { count: { type: 'integer' } } },
  },
};
app.post('/a', { schema: { body } }, async (request) => {
  // ok: javascript/command-injection
  exec(`run ${request.body.kind} ${request.body.id} ${request.body.word} ${request.body.deep.count}`);
  // ruleid: javascript/command-injection
  exec(`run ${request.body.part}`);
  // ruleid: javascript/command-injection
  exec(`run ${request.body.text}`);
  // ruleid: javascript/command-injection
  exec(`run ${request.body.other}`);
  // ruleid: javascript/command-injection
  exec(`run ${request.query.kind}`);
});
app.route({
  method: 'GET',
  url: '/b',
  schema: { querystring: Type.Object({ count: Type.Number(), text: Type.String() }) },
  handler: async (request) => {
    // ok: javascript/command-injection
    exec(`run ${request.query.count}`);
    // ruleid: javascript/command-injection
    exec(`run ${request.query.text}`);
  },
});
