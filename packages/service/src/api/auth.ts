/**
 * Authenticates the caller by bearer token or session cookie, and checks that its scopes allow the call. Every route
 * below /v1 declares its scope.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { ProblemError } from '../errors.ts';
import type { Authenticate, TokenCaller } from '../users/authenticate.ts';
import type { Scope } from '../users/scopes.ts';
import { type AuthenticateSession, isCsrfToken, type SessionCaller } from '../users/sessions.ts';
import type { Cookies } from './cookies.ts';
import { leastRoleOf } from './roles.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
    /** Set for callers with a session cookie. */
    browserSession: Omit<SessionCaller, 'caller'> | undefined;
    /**
     * Authenticates the caller again, for long responses; throws a `ProblemError` once the token or session is invalid.
     */
    authenticateAgain(): Promise<Caller>;
  }
  interface FastifyContextConfig {
    /** Scope that the token must have; `any` for every valid token. */
    readonly scope?: Scope | 'any';
    readonly public?: true;
    /** Stability promised to clients; default `stable`. A beta may change, with a note in the changelog. */
    readonly stability?: 'stable' | 'beta';
  }
}

const challenge = 'Bearer realm="assay"';

/** How callers are authenticated: by bearer token, or by session cookie. */
export interface Authentication {
  readonly token: Authenticate;
  readonly session: AuthenticateSession;
  readonly cookies: Cookies;
}

/** Methods without side effects. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function addAuthentication(app: FastifyInstance, authentication: Authentication): void {
  app.decorateRequest('caller');
  app.decorateRequest('browserSession');
  app.decorateRequest('authenticateAgain', async function authenticateAgain(this: FastifyRequest) {
    const caller = await findCaller(authentication, this);
    return { ...caller, leastRole: leastRoleOf(this.routeOptions.config) };
  });
  app.addHook('onRoute', (route) => {
    const { scope, public: isPublic } = route.config ?? {};
    if (scope === undefined && !isPublic) throw new Error(`the route ${route.url} names no scope`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    if (config.public || request.is404) return;
    const caller = await findCaller(authentication, request);
    // Shared caches keep responses to a bearer token private by default, responses to a cookie only when told.
    if (request.browserSession !== undefined) reply.header('cache-control', 'private, no-cache');
    request.caller = { ...caller, leastRole: leastRoleOf(config) };
    assertScope(caller, config.scope ?? 'any');
  });
}

/** A token takes precedence over a cookie: sending one is deliberate. */
async function findCaller(authentication: Authentication, request: FastifyRequest): Promise<TokenCaller> {
  const token = readBearer(request.headers.authorization);
  if (token !== undefined) return findTokenCaller(authentication.token, token, request.ip);
  const cookie = authentication.cookies.read(request, 'session');
  const found = cookie === undefined ? undefined : await authentication.session(cookie, request.ip);
  if (found === undefined) {
    throw new ProblemError('missing_token', 'send the header Authorization: Bearer <token>', {
      headers: { 'www-authenticate': challenge },
    });
  }
  const { caller, ...session } = found;
  if (!safeMethods.has(request.method) && !isCsrfToken(session.acceptedCsrfTokens, readCsrfToken(request)))
    throw new ProblemError(
      'invalid_csrf_token',
      'send the header X-CSRF-Token with the value of GET /v1/session',
    );
  request.browserSession = session;
  return caller;
}

async function findTokenCaller(authenticate: Authenticate, token: string, ip: string): Promise<TokenCaller> {
  const result = await authenticate(token, ip);
  if (result.kind === 'caller') return result.caller;
  const isExpired = result.kind === 'expired';
  throw new ProblemError(
    isExpired ? 'token_expired' : 'invalid_token',
    isExpired ? 'the token has expired' : 'the token is not valid',
    { headers: { 'www-authenticate': `${challenge}, error="invalid_token"` } },
  );
}

function readCsrfToken(request: FastifyRequest): string | undefined {
  const value = request.headers['x-csrf-token'];
  return typeof value === 'string' ? value : undefined;
}

export function assertScope(caller: Pick<Caller, 'scopes'>, scope: Scope | 'any'): void {
  if (scope === 'any' || caller.scopes.has(scope)) return;
  throw new ProblemError('insufficient_scope', `the token lacks the scope ${scope}`, {
    headers: { 'www-authenticate': `${challenge}, error="insufficient_scope", scope="${scope}"` },
  });
}

function readBearer(header: string | undefined): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '');
  return match?.[1];
}
