/**
 * Requests to the REST API of a forge: time and size limits, repetition, and errors told apart.
 *
 * Invariants: a request goes to the installation that was asked and below its API's path only, whatever an answer
 * says; what may have been done already is not asked for again; nothing of a request stands in an error.
 */

import { OutboundError } from '../outbound/outbound-error.ts';
import type { ForgeConnection, ForgeDeps } from './forge.ts';
import { ForgeError, type ForgeErrorCode } from './forge-error.ts';
import { isRetryable, retryDelayMs } from './forge-retry.ts';

/** One installation, as one connection speaks to it. */
export interface ForgeApi {
  readonly title: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** For browsers and git, without a slash at the end. */
  readonly webUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What statuses mean that this forge uses in its own way. */
  readonly codesByStatus?: ReadonlyMap<number, ForgeErrorCode>;
}

export interface ForgeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the API's URL; parts that come from elsewhere are escaped (`pathOf`). */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

export interface ForgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; `undefined` for none. */
  readonly data: unknown;
}

/** Forges end their own requests sooner. */
const attemptLimitMs = 30_000;
/** For all attempts and the waits between them. */
const requestLimitMs = 60_000;
/** A page of 100 repositories has about 0.6 MB at GitHub. */
const maxResponseBytes = 16_000_000;
const maxAttempts = 3;

/** Gives a 2xx answer. Throws `ForgeError` for everything else. */
export async function sendToForge(
  deps: ForgeDeps,
  api: ForgeApi,
  request: ForgeRequest,
  signal?: AbortSignal,
): Promise<ForgeAnswer> {
  const deadline = AbortSignal.timeout(requestLimitMs);
  const limit = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  let url = urlOf(api, request);
  let hasMoved = false;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(deps, api, request, url, limit);
    if (outcome.kind === 'answer' && outcome.answer.status < 300) return readAnswer(api, outcome.answer);
    const moved = outcome.kind === 'answer' && !hasMoved ? movedTo(api, request, outcome.answer) : undefined;
    if (moved !== undefined) {
      url = moved;
      hasMoved = true;
      continue;
    }
    const error = outcome.kind === 'failed' ? outcome.error : toForgeError(deps, api, outcome.answer);
    const status = outcome.kind === 'failed' ? undefined : outcome.answer.status;
    const delayMs = retryDelayMs(error, attempt);
    const mayRepeat = attempt < maxAttempts && isRetryable(request.method, error, status);
    if (!mayRepeat || delayMs === undefined) throw error;
    await pause(deps, delayMs, limit, error);
  }
}

/** `undefined` for what the forge does not have. */
export async function orMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** What was answered, when it is what the forge documents. */
export function checked<T>(
  api: ForgeApi,
  validator: { Check(value: unknown): value is T },
  { data }: ForgeAnswer,
): T {
  if (validator.Check(data)) return data;
  throw new ForgeError('provider_error', `${api.title} answered with something else than it documents.`);
}

/** A path with its parts escaped. Throws `not_found` for parts that would lead out of it. */
export function pathOf(parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new ForgeError('not_found', 'There is nothing of this name.');
  return `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

/** Throws `authentication_failed` for the key of an app, which only forges with `appInstallations` take. */
export function tokenOf({ token }: ForgeConnection): string {
  if (typeof token === 'string') return token;
  throw new ForgeError('authentication_failed', 'This forge is connected to with a token.');
}

/** `https://` goes without saying. @param host as `ForgeConnection` has it */
export function webUrlOf(host: string): string {
  return (host.includes('://') ? host : `https://${host}`).replace(/\/+$/, '');
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type Outcome =
  | { readonly kind: 'answer'; readonly answer: RawAnswer }
  | { readonly kind: 'failed'; readonly error: ForgeError };

async function attemptOnce(
  deps: ForgeDeps,
  api: ForgeApi,
  { method, body }: ForgeRequest,
  url: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const answer = await deps.outbound.send({
      url,
      method,
      headers: { accept: 'application/json', 'user-agent': deps.userAgent, ...type, ...api.headers },
      ...content,
      timeLimitMs: attemptLimitMs,
      maxResponseBytes,
      signal,
    });
    return { kind: 'answer', answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: 'failed', error: explainFailure(api, error, signal) };
  }
}

function explainFailure(api: ForgeApi, cause: OutboundError, signal: AbortSignal): ForgeError {
  if (cause.code === 'address_refused')
    return new ForgeError('host_not_allowed', 'The host has an address that may not be reached.', { cause });
  const isTimeout =
    cause.code === 'timeout' || (signal.reason instanceof Error && signal.reason.name === 'TimeoutError');
  if (isTimeout) return new ForgeError('provider_timeout', `${api.title} did not answer in time.`, { cause });
  return new ForgeError('provider_error', `${api.title} could not be reached.`, { cause });
}

function urlOf(api: ForgeApi, { path, query = {} }: ForgeRequest): string {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const text = new URLSearchParams(parameters).toString();
  return `${api.apiUrl}${path}${text === '' ? '' : `?${text}`}`;
}

function readAnswer(api: ForgeApi, { status, headers, body }: RawAnswer): ForgeAnswer {
  if (body.length === 0) return { status, headers, data: undefined };
  try {
    // No name or text of a forge has a NUL, and the database takes none.
    const data: unknown = JSON.parse(body.toString('utf8').replaceAll('\\u0000', '\\ufffd'));
    return { status, headers, data };
  } catch (cause) {
    throw new ForgeError('provider_error', `${api.title} answered with something that is not JSON.`, {
      cause,
    });
  }
}

/** What a renamed repository is asked for at: the same host, below the API. Nothing else is followed. */
function movedTo(api: ForgeApi, { method }: ForgeRequest, answer: RawAnswer): string | undefined {
  const keepsMethod = answer.status === 307 || answer.status === 308;
  const isMoved = keepsMethod || ((answer.status === 301 || answer.status === 302) && method === 'GET');
  const location = answer.headers['location'];
  if (!isMoved || location === undefined) return undefined;
  return insideApi(api, location);
}

/**
 * A URL that an answer names, as one of the API that was asked: `undefined` for another host or path. The scheme is
 * ours, since an installation behind a proxy may not know that it is reached by https.
 */
export function insideApi(api: ForgeApi, text: string): string | undefined {
  const base = new URL(`${api.apiUrl}/`);
  if (!URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  url.protocol = base.protocol;
  return url.host === base.host && url.pathname.startsWith(base.pathname) && url.username === ''
    ? url.href
    : undefined;
}

const codesByStatus = new Map<number, ForgeErrorCode>([
  [400, 'rejected'],
  [401, 'authentication_failed'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'rejected'],
  [410, 'not_found'],
  [422, 'rejected'],
  [429, 'rate_limited'],
]);

function toForgeError(deps: ForgeDeps, api: ForgeApi, { status, headers }: RawAnswer): ForgeError {
  // GitHub answers 403 to those that asked too much, and says so in headers only.
  const isLimited = status === 403 && (headers['x-ratelimit-remaining'] === '0' || 'retry-after' in headers);
  const known = api.codesByStatus?.get(status) ?? codesByStatus.get(status);
  const code = isLimited ? 'rate_limited' : (known ?? 'provider_error');
  const retryAfterMs =
    code === 'rate_limited' || status >= 500 ? readRetryAfter(headers, deps.clock.now()) : undefined;
  return new ForgeError(code, `${api.title} answered ${status}.`, { retryAfterMs });
}

/** `Retry-After` in either of its forms, or when the window of requests ends. */
function readRetryAfter(headers: Readonly<Record<string, string>>, now: Date): number | undefined {
  const text = headers['retry-after'] ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return Math.max(0, at - now.getTime());
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'] ?? '';
  return /^\d{9,11}$/.test(reset) ? Math.max(0, Number(reset) * 1000 - now.getTime()) : undefined;
}

async function pause(deps: ForgeDeps, ms: number, signal: AbortSignal, error: ForgeError): Promise<void> {
  try {
    await deps.wait(ms, signal);
  } catch {
    // Whoever asked does not wait any longer: what the forge said last is the reason.
    throw error;
  }
}
