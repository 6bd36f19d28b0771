/**
 * Conditional requests (RFC 9110, section 13). The response to a GET has a strong `ETag`; a client that already has it
 * gets 304, and a change with `If-Match` is carried out only in that state.
 *
 * A tag is a hash of the body, so no resource needs versions. Compressed bodies are different bytes, so their tag has
 * the encoding appended; tags are compared without it.
 */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { ChangeLocks } from '../requests/change-lock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next change of the same resource proceed. */
    endTurn: (() => void) | undefined;
  }
}

/** 128 bits: no two bodies share a tag by chance. */
const tagLength = 22;

/** Must be added before compression, because the tag is that of the uncompressed body. */
export function addConditions(app: FastifyInstance, locks: ChangeLocks): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // A change returns the resource as a GET would, unless there are warnings.
    if (request.method === 'PATCH' && request.warnings.length === 0)
      reply.header('etag', `"${tagOf(payload)}"`);
    if (!isRead(request)) return payload;
    const tag = tagOf(payload);
    reply.header('etag', `"${tag}"`);
    const known = readTags(request.headers['if-none-match']);
    if (known !== '*' && !known.has(tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify's response to HEAD, which has no body, does not accept null.
    return request.method === 'HEAD' ? '' : null;
  });
  app.decorateRequest('endTurn', undefined);
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PATCH' && request.method !== 'DELETE') return;
    // Also without a condition: it must not run between the condition of another change and that change.
    request.endTurn = await locks.acquire(request.url.split('?')[0] ?? '');
    // A client that disconnected while waiting gets no response, and must not block others.
    if (reply.raw.destroyed) request.endTurn();
    const given = request.headers['if-match'];
    if (given !== undefined) await assertState(app, request, readTags(given));
  });
  app.addHook('onResponse', async (request) => request.endTurn?.());
  app.addHook('onRequestAbort', async (request) => request.endTurn?.());
}

/** Must be added after compression, which also has a hook for each route. */
export function addEncodedTags(app: FastifyInstance): void {
  const markTag: onSendAsyncHookHandler = async (_request, reply, payload) => {
    const encoding = reply.getHeader('content-encoding');
    const tag = reply.getHeader('etag');
    if (typeof encoding === 'string' && typeof tag === 'string')
      reply.header('etag', `${tag.slice(0, -1)}-${encoding}"`);
    return payload;
  };
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], markTag].flat();
  });
}

/**
 * The state is the response to a GET of the same path by the same caller. Changes of one path are serialized; a change
 * to the resource by another path, such as a scan or a bulk change, may still intervene.
 */
async function assertState(
  app: FastifyInstance,
  request: FastifyRequest,
  wanted: ReadonlySet<string> | '*',
): Promise<void> {
  const { authorization = '' } = request.headers;
  const headers = { authorization };
  const current = await app.inject({ method: 'GET', url: request.url, headers, remoteAddress: request.ip });
  // The change itself responds that the resource does not exist.
  if (current.statusCode === 404) return;
  const isMet = current.statusCode === 200 && (wanted === '*' || wanted.has(tagOf(current.body)));
  if (!isMet) throw new ProblemError('precondition_failed', 'the resource has changed: read it again');
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.public !== true;
}

function tagOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, tagLength);
}

/** The tags that `If-Match` or `If-None-Match` lists, without quotes and encoding suffixes. */
export function readTags(header: string | readonly string[] | undefined): ReadonlySet<string> | '*' {
  const text = String(header ?? '').trim();
  if (text === '*') return text;
  return new Set([...text.matchAll(/"([\w-]{22})(?:-[a-z]+)?"/g)].map(([, tag = '']) => tag));
}
