/** `/v1/session`: signs a browser in with a token, and returns who is signed in. */

import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { createAuthenticate } from '../users/authenticate.ts';
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  listSessions,
  type Session,
  type StoredSession,
  startTokenSession,
} from '../users/sessions.ts';
import { getUser, type User } from '../users/users.ts';
import { createCookies } from './cookies.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  Count,
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  pageQuery,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const SessionResource = named(
  'Session',
  Type.Object({
    user_id: Id,
    name: Type.String(),
    role: extensibleEnum(['administrator', 'member']),
    scopes: Type.Array(Type.String()),
    repository_id: nullable(Id),
    csrf_token: nullable(
      Type.String({ description: 'For the header X-CSRF-Token of changes; null for who calls with a token' }),
    ),
    expires_at: nullable(Timestamp),
  }),
);
const BrowserSessionResource = named(
  'BrowserSession',
  Type.Object({
    id: Id,
    current: Type.Boolean({ description: 'Whether this request came with it' }),
    created_at: Timestamp,
    expires_at: Timestamp,
    last_used_at: nullable(Timestamp),
    last_used_ip: nullable(Type.String()),
  }),
);
const tags = ['session'];

export function addSessions(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of [SessionResource, BrowserSessionResource])
    api.addSchema({ $id: name, ...schema });
  addSessionList(api, deps);
  const cookies = createCookies(deps.config);
  const authenticate = createAuthenticate(deps);
  api.post(
    '/session',
    {
      config: { public: true, signsIn: true },
      schema: {
        operationId: 'startSession',
        tags,
        summary: 'Signs a browser in with a token: the answer sets a cookie',
        security: [],
        body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
        response: { 201: SessionResource.ref },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const started = await startTokenSession(deps, authenticate, request.body.token, request.ip);
      const { session, caller } = started;
      cookies.set(reply, 'session', session.secret, secondsOf(deps, session));
      const user = await getUser(deps, { ...caller, leastRole: 'viewer' }, caller.userId);
      const shown = { scopes: caller.scopes, repositoryId: caller.repositoryId };
      return reply.code(201).send(toSession(user, shown, session));
    },
  );
  api.get(
    '/session',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'getSession',
        tags,
        summary: 'Tells who calls, and what a page sends with changes',
        response: { 200: SessionResource.ref },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { caller } = request;
      return toSession(await getUser(deps, caller, caller.userId), caller, request.browserSession);
    },
  );
  api.delete(
    '/session',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'endSession',
        tags,
        summary: 'Signs the browser out',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      assertSession(request);
      await endSession(deps, request.caller);
      cookies.clear(reply, 'session');
      return reply.code(204).send(null);
    },
  );
}

function addSessionList(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/sessions',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'listSessions',
        tags,
        summary: "Lists one's own sessions of browsers, the newest first",
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(BrowserSessionResource) },
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      const page = await listSessions(deps, caller, query);
      return toList(request, reply, page, (row) => toBrowserSession(row, caller.tokenId));
    },
  );
  api.delete(
    '/sessions/:id',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'endSessionById',
        tags,
        summary: "Ends one of one's own sessions at once, wherever its browser is",
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await endSessionOf(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
  api.delete(
    '/sessions',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'endOtherSessions',
        tags,
        summary: "Ends one's own sessions, all but the one that asks for it",
        response: { 200: Type.Object({ ended: Count }) },
      },
    },
    async (request) => ({ ended: await endOtherSessions(deps, request.caller) }),
  );
}

function toBrowserSession(row: StoredSession, current: string) {
  return {
    id: row.id,
    current: row.id === current,
    created_at: toTimestamp(row.created_at),
    // Every session expires; the fallback only satisfies the type.
    expires_at: toTimestamp(row.expires_at ?? row.created_at),
    last_used_at: toTimestampOrNull(row.last_used_at),
    last_used_ip: row.last_used_ip,
  };
}

/** Lifetime of the browser's cookie, in seconds. */
export function secondsOf(deps: Pick<ServiceContext, 'clock'>, session: Pick<Session, 'expiresAt'>): number {
  return Math.max(0, Math.floor((session.expiresAt.getTime() - deps.clock.now().getTime()) / 1000));
}

function assertSession(request: FastifyRequest): void {
  if (request.browserSession !== undefined) return;
  throw new ProblemError(
    'invalid_state',
    'a token has no session to end; revoke it with DELETE /v1/tokens/{id}',
  );
}

function toSession(
  user: User,
  caller: { readonly scopes: ReadonlySet<string>; readonly repositoryId: string | undefined },
  session: Pick<Session, 'csrfToken' | 'expiresAt'> | undefined,
) {
  return {
    user_id: user.id,
    name: user.name,
    role: user.role,
    scopes: [...caller.scopes].sort(),
    repository_id: caller.repositoryId ?? null,
    csrf_token: session?.csrfToken ?? null,
    expires_at: toTimestampOrNull(session?.expiresAt ?? null),
  };
}
