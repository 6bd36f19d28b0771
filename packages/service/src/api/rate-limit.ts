/**
 * Limits on requests, for each API token, in this process's memory (a second API process counts for itself). Off on a
 * private instance.
 *
 * A token may make 5,000 requests an hour, 600 of them changes, and 100 at once. An hour begins with the first request
 * in it. Who has no token yet is known by the address, from which 60 sign-ins a minute are taken. Answers tell all limits in the `RateLimit` fields of the IETF's draft, and the hourly one in `X-RateLimit-*`
 * as other services do.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';

interface Policy {
  readonly name: string;
  /** Requests in a window. */
  readonly quota: number;
  readonly windowSeconds: number;
}

const hourly: Policy = { name: 'default', quota: 5000, windowSeconds: 3600 };
const burst: Policy = { name: 'burst', quota: 100, windowSeconds: 10 };
const writes: Policy = { name: 'write', quota: 600, windowSeconds: 3600 };

/** Nobody types so often, and behind a proxy everybody may have one address. */
const signIns: Policy = { name: 'sign-in', quota: 60, windowSeconds: 60 };

/** Of one token or address under one policy. */
interface Window {
  used: number;
  endsAtMs: number;
}

/** A policy as it stands for a request. */
interface Standing {
  readonly policy: Policy;
  readonly window: Window;
}

/** Windows above this number make those that have ended be dropped. */
const keptWindows = 10_000;

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
  enabled: boolean,
): void {
  if (!enabled) return;
  const windows = new Map<string, Window>();
  app.decorateRequest('standings');
  app.addHook('onRequest', async (request, reply) => {
    request.standings = [];
    const { config } = request.routeOptions;
    const isAnonymous = config.public === true;
    if ((isAnonymous && config.signsIn !== true) || request.is404) return;
    const key = isAnonymous ? networkOf(request.ip) : request.caller.tokenId;
    const nowMs = context.clock.now().getTime();
    if (windows.size > keptWindows) dropEnded(windows, nowMs);
    const policies = isAnonymous ? [signIns] : policiesOf(request);
    const standings = policies.map((policy) => ({
      policy,
      window: findWindow(windows, `${policy.name} ${key}`, policy, nowMs),
    }));
    const exceeded = standings.filter(({ policy, window }) => window.used >= policy.quota);
    // A request that is refused counts nowhere.
    if (exceeded.length === 0) for (const { window } of standings) window.used += 1;
    request.standings = standings;
    tellStandings(reply, standings, nowMs);
    if (exceeded.length > 0) throw tooMany(exceeded, nowMs);
  });
  // Who asks whether something has changed, and nothing has, asks for nothing.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    for (const { window } of request.standings) window.used = Math.max(0, window.used - 1);
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

function findWindow(windows: Map<string, Window>, key: string, policy: Policy, nowMs: number): Window {
  const known = windows.get(key);
  if (known !== undefined && known.endsAtMs > nowMs) return known;
  const window = { used: 0, endsAtMs: nowMs + policy.windowSeconds * 1000 };
  windows.set(key, window);
  return window;
}

/** @param standings  the hourly one first */
function tellStandings(reply: FastifyReply, standings: readonly Standing[], nowMs: number): void {
  const [first] = standings;
  if (first === undefined) return;
  const left = ({ policy, window }: Standing) => policy.quota - window.used;
  reply.headers({
    'x-ratelimit-limit': first.policy.quota,
    'x-ratelimit-remaining': left(first),
    'x-ratelimit-reset': Math.ceil(first.window.endsAtMs / 1000),
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
function secondsLeft({ window }: Standing, nowMs: number): number {
  return Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
}

function dropEnded(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endsAtMs }] of windows) {
    if (endsAtMs <= nowMs) windows.delete(key);
  }
}
