import { initTRPC, TRPCError } from '@trpc/server';
import { rooms } from './store';

const t = initTRPC.create();
const logged = t.middleware(({ next, path }) => {
  console.log(path);
  return next();
});
const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
const forUsers = t.procedure.use(logged).use(signedIn);

function requireOwner(user: { rooms: string[] }, room: string): void {
  if (!user.rooms.includes(room)) throw new TRPCError({ code: 'FORBIDDEN' });
}

export const appRouter = t.router({
  add: forUsers.mutation(({ ctx, input }) => {
    requireOwner(ctx.user, input);
    return rooms.add(input);
  }),
  rename: forUsers.mutation(({ ctx, input }) => {
    requireOwner(ctx.user, input);
    return rooms.rename(input);
  }),
  close: forUsers.mutation(({ ctx, input }) => {
    requireOwner(ctx.user, input);
    return rooms.close(input);
  }),
  open: forUsers.mutation(({ ctx, input }) => {
    requireOwner(ctx.user, input);
    return rooms.open(input);
  }),
  // ruleid: javascript/missing-authorization
  empty: forUsers.mutation(({ input }) => rooms.empty(input)),
  // ok: javascript/missing-authorization
  list: forUsers.query(() => rooms.all()),
});
