/**
 * Token buckets, one for each API token and kind of request, in this process's memory (a second API process has its
 * own). Off on a private instance.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';

interface Bucket {
  level: number;
  at: number;
}

interface Limit {
  readonly name: string;
  readonly perHour: number;
  /** Requests that may come at once. */
  readonly burst: number;
}

/** API contract C11. */
const requests: Limit = { name: 'default', perHour: 5000, burst: 100 };
const writes: Limit = { name: 'write', perHour: 600, burst: 100 };
const hourMs = 3_600_000;
/** Full buckets above this number are dropped; a full bucket has nothing to remember. */
const keptBuckets = 10_000;

export function addRateLimit(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'clock'>,
  enabled: boolean,
): void {
  if (!enabled) return;
  const buckets = new Map<string, Bucket>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.public || request.is404) return;
    const now = context.clock.now().getTime();
    const { tokenId } = request.caller;
    take(buckets, `${requests.name} ${tokenId}`, requests, now, reply);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite) take(buckets, `${writes.name} ${tokenId}`, writes, now, reply);
    if (buckets.size > keptBuckets) dropFull(buckets, now);
  });
  // Who asks whether something has changed, and nothing has, asks for nothing.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    const bucket = buckets.get(`${requests.name} ${request.caller.tokenId}`);
    if (bucket === undefined) return payload;
    bucket.level = Math.min(requests.burst, bucket.level + 1);
    reply.header('x-ratelimit-remaining', Math.floor(bucket.level));
    return payload;
  });
}

function take(
  buckets: Map<string, Bucket>,
  key: string,
  limit: Limit,
  now: number,
  reply: FastifyReply,
): void {
  const bucket = buckets.get(key) ?? { level: limit.burst, at: now };
  const level = Math.min(limit.burst, bucket.level + ((now - bucket.at) / hourMs) * limit.perHour);
  const left = level >= 1 ? level - 1 : level;
  buckets.set(key, { level: left, at: now });
  const refillMs = ((limit.burst - left) / limit.perHour) * hourMs;
  reply.headers({
    'x-ratelimit-limit': limit.perHour,
    'x-ratelimit-remaining': Math.floor(left),
    'x-ratelimit-reset': Math.ceil((now + refillMs) / 1000),
  });
  if (level >= 1) return;
  const waitSeconds = Math.ceil((((1 - level) / limit.perHour) * hourMs) / 1000);
  throw new ProblemError('rate_limited', `wait ${waitSeconds} s`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

function dropFull(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) {
    if (now - bucket.at > hourMs) buckets.delete(key);
  }
}
