/**
 * Limits on requests, for each API token, over all processes that serve the API. Off on a private instance.
 *
 * A token may make 5,000 requests an hour, 600 of them changes, and 100 at once. An hour begins with the first request
 * in it. Who has no token yet is known by the address, from which 60 sign-ins a minute are taken. Answers tell all limits in the `RateLimit` fields of the IETF's draft, and the hourly one in `X-RateLimit-*`
 * as other services do.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Policy, RequestWindows, Standing } from '../nodes/request-windows.ts';

const hourly: Policy = { name: 'default', quota: 5000, windowSeconds: 3600 };
const burst: Policy = { name: 'burst', quota: 100, windowSeconds: 10 };
const writes: Policy = { name: 'write', quota: 600, windowSeconds: 3600 };

/** Nobody types so often, and behind a proxy everybody may have one address. */
const signIns: Policy = { name: 'sign-in', quota: 60, windowSeconds: 60 };

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request was counted under. */
    standings: readonly Standing[];
  }
  interface FastifyContextConfig {
    /** A public route that anybody may try tokens or codes on. */
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
    // A request that is refused counts nowhere.
    const { standings, exceeded } = await windows.take(key, isAnonymous ? [signIns] : policiesOf(request));
    request.standings = standings;
    const nowMs = context.clock.now().getTime();
    tellStandings(reply, standings, nowMs);
    if (exceeded.length > 0) throw tooMany(exceeded, nowMs);
  });
  // Who asks whether something has changed, and nothing has, asks for nothing.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 304 || request.standings.length === 0) return payload;
    await windows.giveBack(request.standings);
    tellStandings(reply, request.standings, context.clock.now().getTime());
    return payload;
  });
}

/** An address of IPv4; of IPv6 the first 64 bits, the least that one customer has (RFC 6177). */
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

/** At least 1: who comes back so late finds the window ended. */
function secondsLeft({ endsAtMs }: Standing, nowMs: number): number {
  return Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000));
}
