/**
 * `Idempotency-Key` on POST: a second request with the same key gets the first one's response. Kept for 24 h, per
 * token, method and path; server errors and 404 are not kept, because both may be temporary. Responses are encrypted,
 * because some contain a secret that is shown once.
 */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { claimKey, dropKey, type IdempotencyScope, keepAnswer } from '../requests/idempotency.ts';

const longestKey = 255;
const purpose = 'idempotent-response';
const keptHeaders = ['content-type', 'location', 'retry-after', 'assay-coalesced'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: (IdempotencyScope & { readonly since?: Date | undefined }) | undefined;
  }
}

type Context = ServiceContext & Parameters<typeof claimKey>[0];

export function addIdempotency(app: FastifyInstance, context: Context): void {
  app.decorateRequest('idempotency', undefined);
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || request.routeOptions.config.public) return;
    if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
      const detail = `expected 1 to ${longestKey} characters`;
      const error = { in: 'header', pointer: 'Idempotency-Key', code: 'length', detail } as const;
      throw new ProblemError('validation_failed', detail, { errors: [error] });
    }
    return begin(context, request, reply, key);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const scope = request.idempotency;
    if (scope === undefined) return payload;
    request.idempotency = undefined;
    if (isPassing(reply.statusCode) || typeof payload !== 'string') await dropKey(context, scope);
    else await keepAnswer(context, scope, answerOf(context, reply, payload));
    return payload;
  });
}

/** Nothing was done, and the same request may succeed later, when the resource exists or is visible to the caller. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 404;
}

async function begin(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply | undefined> {
  const [path = '', query = ''] = request.url.split('?');
  const scope = { tokenId: request.caller.tokenId, method: request.method, path, key };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([query, request.body ?? null]))
    .digest();
  const claim = await claimKey(context, scope, bodyHash);
  switch (claim.kind) {
    case 'claimed':
      request.idempotency = { ...scope, since: claim.since };
      return undefined;
    case 'other_body':
      throw new ProblemError('idempotency_mismatch', 'this key was used with another body');
    case 'in_progress':
      throw new ProblemError('idempotency_in_progress', 'the first request with this key is under way');
    case 'answered': {
      const body = context.secrets.open(purpose, Buffer.from(claim.body, 'base64'));
      reply.code(claim.status).headers(claim.headers).header('idempotency-replayed', 'true');
      // The stored text is sent unchanged.
      return reply.serializer((text: unknown) => String(text)).send(body);
    }
  }
}

function answerOf(context: ServiceContext, reply: FastifyReply, payload: string) {
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return {
    status: reply.statusCode,
    headers,
    body: context.secrets.seal(purpose, payload).toString('base64'),
  };
}
