/** Who calls, from the bearer token; and whether the token may. Every route below /v1 names its scope. */

import type { FastifyInstance } from 'fastify';
import type { Caller } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Authenticate } from '../users/authenticate.ts';
import type { Scope } from '../users/scopes.ts';
import { leastRoleOf } from './roles.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** What the token must hold; `any` for every valid token. */
    readonly scope?: Scope | 'any';
    readonly public?: true;
    /** What clients may build on; default `stable`. A beta may change, with a note in the changelog. */
    readonly stability?: 'stable' | 'beta';
  }
}

const challenge = 'Bearer realm="assay"';

export function addAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller');
  app.addHook('onRoute', (route) => {
    const { scope, public: isPublic } = route.config ?? {};
    if (scope === undefined && !isPublic) throw new Error(`the route ${route.url} names no scope`);
  });
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || request.is404) return;
    const token = readBearer(request.headers.authorization);
    if (token === undefined) {
      throw new ProblemError('missing_token', 'send the header Authorization: Bearer <token>', {
        headers: { 'www-authenticate': challenge },
      });
    }
    const result = await authenticate(token, request.ip);
    if (result.kind !== 'caller') {
      const code = result.kind === 'expired' ? 'token_expired' : 'invalid_token';
      throw new ProblemError(
        code,
        result.kind === 'expired' ? 'the token has expired' : 'the token is not valid',
        {
          headers: { 'www-authenticate': `${challenge}, error="invalid_token"` },
        },
      );
    }
    request.caller = { ...result.caller, leastRole: leastRoleOf(config) };
    assertScope(result.caller, config.scope ?? 'any');
  });
}

function assertScope(caller: Pick<Caller, 'scopes'>, scope: Scope | 'any'): void {
  if (scope === 'any' || caller.scopes.has(scope)) return;
  throw new ProblemError('insufficient_scope', `the token lacks the scope ${scope}`, {
    headers: { 'www-authenticate': `${challenge}, error="insufficient_scope", scope="${scope}"` },
  });
}

function readBearer(header: string | undefined): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '');
  return match?.[1];
}
