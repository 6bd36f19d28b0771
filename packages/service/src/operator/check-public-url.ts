/** Checks whether users can reach the service at the URL used in its links. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { baseUrlOf } from '../links.ts';
import { type AddressCheck, createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import type { Finding } from './finding.ts';

/** Time limit of name resolution, and of the response. */
const timeLimitMs = 5000;
const mostBytes = 4096;
const everywhere = ['0.0.0.0/0', '::/0'];

/**
 * Requests its `/healthz`, in whatever network. From this machine the URL may not lead to the service, behind a proxy
 * or before any node runs, so no outcome is an error.
 *
 * @param limitMs  for resolving the host, and for the response
 * @returns nothing if there is no URL
 */
export async function checkPublicUrl(
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  limitMs = timeLimitMs,
): Promise<readonly Finding[]> {
  if (config.publicUrl === undefined) return [];
  const base = baseUrlOf(config);
  const { hostname } = new URL(base);
  const place = await findPlace(hostname, limitMs);
  if (place.kind === 'unresolved') return [warning(`the host of ${base} is not found here (${place.code})`)];
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: everywhere }));
  try {
    const health = await askForHealth(outbound, base, limitMs);
    return place.kind === 'refused' ? [health, tellPlace(hostname, place.range)] : [health];
  } finally {
    await outbound.close();
  }
}

/** Uses the guard that allows only public addresses: whatever it rejects is not public. */
async function findPlace(hostname: string, limitMs: number): Promise<AddressCheck> {
  const answered = new AbortController();
  const tooLate = sleep(limitMs, { kind: 'unresolved', code: 'no answer' } as const, {
    signal: answered.signal,
  });
  try {
    return await Promise.race([createAddressGuard({ allowPrivateHosts: [] }).check(hostname), tooLate]);
  } finally {
    answered.abort();
    await tooLate.catch(() => undefined);
  }
}

async function askForHealth(outbound: Outbound, base: string, limitMs: number): Promise<Finding> {
  try {
    const { status, headers, body } = await outbound.send({
      url: `${base}/healthz`,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeLimitMs: limitMs,
      maxResponseBytes: mostBytes,
    });
    if (status === 200 && isHealth(body.toString())) return { level: 'ok', text: `public URL ${base}` };
    const to = headers['location'] === undefined ? '' : ', elsewhere';
    return warning(`${base}/healthz answers ${status}${to}, as Assay does not: does its proxy lead here?`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return warning(`${base} cannot be reached from here, which is well if no node runs yet: ${why}`);
  }
}

/** @param range  as named by the address guard */
function tellPlace(hostname: string, range: string): Finding {
  return range === 'loopback'
    ? warning(
        `${hostname} is this machine alone: on others links lead nowhere, and webhooks of forges do not come`,
      )
    : warning(
        `${hostname} is a host of a private network (${range}): who is outside of it cannot follow links, and forges there cannot send webhooks`,
      );
}

function warning(text: string): Finding {
  return { level: 'warning', text: `ASSAY_PUBLIC_URL: ${text}` };
}

function isHealth(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'ok';
  } catch {
    return false;
  }
}
