/**
 * Rate limits per API token, shared by all processes that serve the API. Disabled on a private instance.
 *
 * A token may make 5,000 requests an hour, 600 of them changes, and 100 requests per 10 s. A window begins with its
 * first request. Unauthenticated clients are identified by address, with a limit of 60 sign-ins a minute. Responses
 * report all limits in the `RateLimit` fields of the IETF draft, and the hourly one in the common `X-RateLimit-*`
 * headers.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Policy, RequestWindows, Standing } from '../nodes/request-windows.ts';

const hourly: Policy = { name: 'default', quota: 5000, windowSeconds: 3600 };
const burst: Policy = { name: 'burst', quota: 100, windowSeconds: 10 };
const writes: Policy = { name: 'write', quota: 600, windowSeconds: 3600 };

/** Faster than anyone types; clients behind one proxy may share an address. */
const signIns: Policy = { name: 'sign-in', quota: 60, windowSeconds: 60 };

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that counted this request. */
    standings: readonly Standing[];
  }
  interface FastifyContextConfig {
    /** Marks a public route on which tokens or codes can be guessed. */
    readonly signsIn?: true;
  }
}

export function addRateLimit(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'clock'>,
  windows: RequestWindows,
  enabled: boolean,
): void {
  if (!enabled) return;
  app.decorateRequest('standings');
  app.addHook('onRequest', async (request, reply) => {
    request.standings = [];
    const { config } = request.routeOptions;
    const isAnonymous = config.public === true;
    if ((isAnonymous && config.signsIn !== true) || request.is404) return;
    const key = isAnonymous ? networkOf(request.ip) : request.caller.tokenId;
    // A rejected request does not count.
    const { standings, exceeded } = await windows.take(key, isAnonymous ? [signIns] : policiesOf(request));
    request.standings = standings;
    const nowMs = context.clock.now().getTime();
    tellStandings(reply, standings, nowMs);
    if (exceeded.length > 0) throw tooMany(exceeded, nowMs);
  });
  // A conditional request that returns 304 does not count.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 304 || request.standings.length === 0) return payload;
    await windows.giveBack(request.standings);
    tellStandings(reply, request.standings, context.clock.now().getTime());
    return payload;
  });
}

/** An IPv4 address; for IPv6 the first 64 bits, the smallest block that a customer gets (RFC 6177). */
function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':', 4).join(':');
}

function policiesOf({ method }: FastifyRequest): readonly Policy[] {
  const isWrite = method !== 'GET' && method !== 'HEAD';
  return isWrite ? [hourly, burst, writes] : [hourly, burst];
}

/** @param standings  the hourly one first */
function tellStandings(reply: FastifyReply, standings: readonly Standing[], nowMs: number): void {
  const [first] = standings;
  if (first === undefined) return;
  const left = ({ policy, used }: Standing) => Math.max(0, policy.quota - used);
  reply.headers({
    'x-ratelimit-limit': first.policy.quota,
    'x-ratelimit-remaining': left(first),
    'x-ratelimit-reset': Math.ceil(first.endsAtMs / 1000),
    'ratelimit-policy': standings
      .map(({ policy: { name, quota, windowSeconds } }) => `"${name}";q=${quota};w=${windowSeconds}`)
      .join(', '),
    ratelimit: standings
      .map((one) => `"${one.policy.name}";r=${left(one)};t=${secondsLeft(one, nowMs)}`)
      .join(', '),
  });
}

function tooMany(exceeded: readonly Standing[], nowMs: number): ProblemError {
  const seconds = Math.max(...exceeded.map((one) => secondsLeft(one, nowMs)));
  const limits = exceeded.map(({ policy }) => `${policy.quota} in ${policy.windowSeconds} s`);
  const detail = `more than ${limits.join(' and ')}: wait ${seconds} s`;
  return new ProblemError('rate_limited', detail, { headers: { 'retry-after': String(seconds) } });
}

/** At least 1, so that the window has ended on retry. */
function secondsLeft({ endsAtMs }: Standing, nowMs: number): number {
  return Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000));
}
