/** `/v1/session/oidc`: signs a browser in through an identity provider. */

import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { notFound, ProblemError } from '../errors.ts';
import { baseUrlOf } from '../links.ts';
import type { Ports } from '../ports.ts';
import {
  type IdentityProvider,
  IdentityProviderError,
  type SignInFlow,
} from '../sign-in/identity-provider.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { createCookies } from './cookies.ts';
import { prefersHtml } from './prefers-html.ts';
import type { ApiServer } from './server.ts';
import { secondsOf } from './sessions.ts';

/** Time after which an unfinished sign-in must be started again. */
const flowSeconds = 600;
const flowPurpose = 'sign-in';
const callbackPath = '/v1/session/oidc/callback';
const tags = ['session'];

interface StoredFlow extends SignInFlow {
  readonly returnTo: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

export function addOidc(
  api: ApiServer,
  deps: ServiceContext & Pick<Ports, 'identityProvider' | 'dashboard'>,
): void {
  const cookies = createCookies(deps.config);
  const baseUrl = baseUrlOf(deps.config);
  api.get(
    '/session/oidc',
    {
      config: { public: true, signsIn: true },
      schema: {
        operationId: 'beginSignIn',
        tags,
        summary: 'Sends the browser to the identity provider',
        security: [],
        querystring: Type.Object({
          return_to: Type.Optional(
            Type.String({ maxLength: 2000, description: 'Path of this service to come back to; default /' }),
          ),
        }),
        response: { 302: Type.Null({ description: 'To the identity provider' }) },
      },
    },
    (request, reply) =>
      forBrowser(deps, request, reply, async () => {
        const returnTo = readReturnTo(request.query.return_to);
        const provider = requireProvider(deps);
        const { url, flow } = await ask(() => provider.begin(baseUrl + callbackPath));
        const endsAt = deps.clock.now().getTime() + flowSeconds * 1000;
        const stored: StoredFlow = { ...flow, returnTo, endsAt };
        const sealed = deps.secrets.seal(flowPurpose, JSON.stringify(stored)).toString('base64url');
        cookies.set(reply, 'sign-in', sealed, flowSeconds);
        return url;
      }),
  );
  // The provider may add query parameters; those that matter are validated with the flow.
  api.get(
    '/session/oidc/callback',
    {
      config: { public: true, signsIn: true },
      schema: {
        operationId: 'finishSignIn',
        tags,
        summary: 'Where the identity provider sends the browser back to',
        security: [],
        querystring: Type.Object({}, { additionalProperties: true }),
        response: { 302: Type.Null({ description: 'To the page that the sign-in began on' }) },
      },
    },
    (request, reply) =>
      forBrowser(deps, request, reply, async () => {
        const provider = requireProvider(deps);
        const flow = readFlow(deps, cookies.read(request, 'sign-in'));
        cookies.clear(reply, 'sign-in');
        if (flow === undefined)
          throw new ProblemError('sign_in_failed', 'the sign-in took too long, or began elsewhere');
        const query = request.url.split('?')[1] ?? '';
        const identity = await ask(() => provider.finish(`${baseUrl}${callbackPath}?${query}`, flow));
        const session = await signIn(deps, identity, request.ip);
        cookies.set(reply, 'session', session.secret, secondsOf(deps, session));
        return flow.returnTo;
      }),
  );
}

/**
 * Redirects the browser. A person who followed a link is told on the sign-in page why it failed; a client that does not
 * ask for HTML gets the problem document.
 *
 * @param where  returns the address to redirect to
 */
async function forBrowser(
  deps: Pick<Ports, 'dashboard'>,
  request: FastifyRequest,
  reply: FastifyReply,
  where: () => Promise<string>,
) {
  reply.header('cache-control', 'no-store');
  try {
    return await reply.redirect(await where(), 302);
  } catch (error) {
    const isPage = deps.dashboard !== undefined && prefersHtml(request.raw);
    if (!isPage || !(error instanceof ProblemError)) throw error;
    request.log.info({ code: error.code, reason: error.message }, 'sign-in refused');
    const query = new URLSearchParams({ problem: error.code, request_id: request.id });
    return reply.redirect(`/login?${query}`, 302);
  }
}

function requireProvider(deps: {
  readonly identityProvider: IdentityProvider | undefined;
}): IdentityProvider {
  if (deps.identityProvider === undefined) throw notFound('identity provider');
  return deps.identityProvider;
}

/** @throws ProblemError for each `IdentityProviderError` */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    const code = error.code === 'refused' ? 'sign_in_failed' : 'provider_error';
    throw new ProblemError(code, error.message, { cause: error });
  }
}

/** A path of this service: nothing that browsers would resolve to another host. */
function readReturnTo(text = '/'): string {
  const base = 'http://service.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!text.startsWith('/') || url === undefined || url.origin !== base) {
    const detail = 'expected a path that begins with a slash';
    const errors = [{ in: 'query', pointer: 'return_to', code: 'format', detail }] as const;
    throw new ProblemError('invalid_parameter', `return_to: ${detail}`, { errors });
  }
  return url.href.slice(base.length);
}

function readFlow(
  deps: Pick<ServiceContext, 'secrets' | 'clock'>,
  cookie: string | undefined,
): StoredFlow | undefined {
  if (cookie === undefined || cookie === '') return undefined;
  let text: string;
  try {
    text = deps.secrets.open(flowPurpose, Buffer.from(cookie, 'base64url'));
  } catch {
    // Not sealed by this service: cookies are untrusted.
    return undefined;
  }
  const flow = JSON.parse(text) as StoredFlow;
  return flow.endsAt > deps.clock.now().getTime() ? flow : undefined;
}
