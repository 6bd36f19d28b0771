/** Procedures as routes, by their routers and what stands before them. */

import type { RouteCase } from './route-case.ts';

export const procedureCases: readonly RouteCase[] = [
  {
    framework: 'tRPC',
    sources: {
      'trpc.ts': `import { initTRPC, TRPCError } from '@trpc/server';
const t = initTRPC.context<{ user?: { id: string; isAdmin: boolean } }>().create();
export const createRouter = t.router;
export const open = t.procedure;
const logged = t.middleware(async ({ path, next }) => {
  console.log(path);
  return next();
});
const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { user: ctx.user } });
});
const only = (role: string) =>
  t.middleware(({ ctx, next }) => {
    if (ctx.user?.isAdmin !== true) throw new TRPCError({ code: 'FORBIDDEN', message: role });
    return next();
  });
export const forUsers = open.use(logged).use(signedIn);
export const forAdmins = forUsers.use(only('admin'));
`,
      'notes.ts': `import { z } from 'zod';
import { createRouter, forAdmins, forUsers, open } from './trpc';
import { special } from '@acme/procedures';
export const notes = createRouter({
  list: open.query(() => []),
  add: forUsers.input(z.object({ text: z.string() })).mutation(({ input }) => input.text),
  remove: forAdmins.input(z.string()).mutation(async ({ input }) => input),
  clear: special.mutation(() => 0),
  tags: { all: open.query(() => []) },
});
`,
      'app.ts': `import { createRouter, open } from './trpc';
import { notes } from './notes';
const parts = { health: open.query(() => 'ok') };
export const appRouter = createRouter({ ...parts, notes });
`,
    },
    routes: [
      'GET /trpc/health -',
      'POST /trpc/notes.add - behind t.middleware(), t.middleware(): authentication',
      'POST /trpc/notes.clear - behind special',
      'GET /trpc/notes.list -',
      'POST /trpc/notes.remove - behind t.middleware(), t.middleware(): authentication, only(): authorization',
      'GET /trpc/notes.tags.all -',
    ],
  },
];
