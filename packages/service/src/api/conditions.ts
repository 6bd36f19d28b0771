/**
 * Conditional requests (RFC 9110, section 13). What a GET answers has a strong `ETag`; who has it already gets 304, and a
 * change that names one is carried out in that state alone.
 *
 * A tag is a hash of the body, so that no resource keeps versions. Compressed bodies are other bytes and have the tag
 * with their encoding behind it; tags are compared without.
 */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { ChangeLocks } from '../requests/change-lock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next change of the same resource begin. */
    endTurn: (() => void) | undefined;
  }
}

/** Of 16 bytes: two bodies with one tag do not happen. */
const tagLength = 22;

/** To be added before what compresses, for the tag is that of the body as it is written. */
export function addConditions(app: FastifyInstance, locks: ChangeLocks): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // What a change answers is the resource as a GET gives it, unless it warns of something.
    if (request.method === 'PATCH' && request.warnings.length === 0)
      reply.header('etag', `"${tagOf(payload)}"`);
    if (!isRead(request)) return payload;
    const tag = tagOf(payload);
    reply.header('etag', `"${tag}"`);
    const known = readTags(request.headers['if-none-match']);
    if (known !== '*' && !known.has(tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // What answers HEAD without its body takes no null.
    return request.method === 'HEAD' ? '' : null;
  });
  app.decorateRequest('endTurn', undefined);
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PATCH' && request.method !== 'DELETE') return;
    // Without a condition as well: it must not come between the condition of another one and its change.
    request.endTurn = await locks.acquire(request.url.split('?')[0] ?? '');
    // Who has gone while waiting is told nothing, and holds up nobody.
    if (reply.raw.destroyed) request.endTurn();
    const given = request.headers['if-match'];
    if (given !== undefined) await assertState(app, request, readTags(given));
  });
  app.addHook('onResponse', async (request) => request.endTurn?.());
  app.addHook('onRequestAbort', async (request) => request.endTurn?.());
}

/** To be added behind what compresses, which has a hook of each route as well. */
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
 * The state is what a GET of the same path answers to the same caller. Changes of one path take turns; what changes the
 * resource by another path, as a scan or a bulk change does, may come between.
 */
async function assertState(
  app: FastifyInstance,
  request: FastifyRequest,
  wanted: ReadonlySet<string> | '*',
): Promise<void> {
  const { authorization = '' } = request.headers;
  const headers = { authorization };
  const current = await app.inject({ method: 'GET', url: request.url, headers, remoteAddress: request.ip });
  // The change itself answers that there is nothing.
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

/** Of `If-Match` and `If-None-Match`, without what tells encodings apart. */
/** The tags that a condition names, without quotes and encodings. */
export function readTags(header: string | readonly string[] | undefined): ReadonlySet<string> | '*' {
  const text = String(header ?? '').trim();
  if (text === '*') return text;
  return new Set([...text.matchAll(/"([\w-]{22})(?:-[a-z]+)?"/g)].map(([, tag = '']) => tag));
}
