/**
 * Requests to the REST API of a forge: time and size limits, retries, and distinct errors.
 *
 * Invariants: a request goes only to the installation that was addressed and below its API's path, whatever a response
 * says; a request that may have taken effect is not repeated; errors contain nothing of a request.
 */

import { OutboundError } from '../outbound/outbound-error.ts';
import { inSpan } from '../tracing.ts';
import type { ForgeConnection, ForgeDeps } from './forge.ts';
import { ForgeError, type ForgeErrorCode } from './forge-error.ts';
import { isRetryable, retryDelayMs } from './forge-retry.ts';

/** One installation, as used by one connection. */
export interface ForgeApi {
  readonly title: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** For browsers and git, without a trailing slash. */
  readonly webUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses to which this forge gives a meaning of its own. */
  readonly codesByStatus?: ReadonlyMap<number, ForgeErrorCode>;
}

export interface ForgeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the API's URL; external parts are escaped (`pathOf`). */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

export interface ForgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; `undefined` if there is none. */
  readonly data: unknown;
}

/** Forges abort their own requests sooner. */
const attemptLimitMs = 30_000;
/** For all attempts and the delays between them. */
const requestLimitMs = 60_000;
/** A page of 100 repositories has about 0.6 MB at GitHub. */
const maxResponseBytes = 16_000_000;
const maxAttempts = 3;

/** Returns a 2xx response. Throws `ForgeError` for everything else. */
export function sendToForge(
  deps: ForgeDeps,
  api: ForgeApi,
  request: ForgeRequest,
  signal?: AbortSignal,
): Promise<ForgeAnswer> {
  const { method } = request;
  const attributes = { 'http.request.method': method, 'server.address': new URL(api.apiUrl).hostname };
  return inSpan(`forge ${method}`, { kind: 'client', attributes }, async (span) => {
    const answer = await sendRepeatedly(deps, api, request, signal);
    span.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function sendRepeatedly(
  deps: ForgeDeps,
  api: ForgeApi,
  request: ForgeRequest,
  signal: AbortSignal | undefined,
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

/** `undefined` if the forge does not have the resource. */
export async function orMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForgeError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The body of a response, if it matches the forge's documentation. */
export function checked<T>(
  api: ForgeApi,
  validator: { Check(value: unknown): value is T },
  { data }: ForgeAnswer,
): T {
  if (validator.Check(data)) return data;
  throw new ForgeError('provider_error', `${api.title} answered with something else than it documents.`);
}

/** Joins and escapes the parts of a path. Throws `not_found` for parts that would lead out of it. */
export function pathOf(parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new ForgeError('not_found', 'There is nothing of this name.');
  return `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

/** Throws `authentication_failed` for the key of an app, which only forges with `appInstallations` accept. */
export function tokenOf({ token }: ForgeConnection): string {
  if (typeof token === 'string') return token;
  throw new ForgeError('authentication_failed', 'This forge is connected to with a token.');
}

/** Adds `https://` by default. @param host as in `ForgeConnection` */
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
    // No name or text of a forge contains NUL, and the database does not accept it.
    const data: unknown = JSON.parse(body.toString('utf8').replaceAll('\\u0000', '\\ufffd'));
    return { status, headers, data };
  } catch (cause) {
    throw new ForgeError('provider_error', `${api.title} answered with something that is not JSON.`, {
      cause,
    });
  }
}

/** New location of a renamed repository, if on the same host below the API. No other redirect is followed. */
function movedTo(api: ForgeApi, { method }: ForgeRequest, answer: RawAnswer): string | undefined {
  const keepsMethod = answer.status === 307 || answer.status === 308;
  const isMoved = keepsMethod || ((answer.status === 301 || answer.status === 302) && method === 'GET');
  const location = answer.headers['location'];
  if (!isMoved || location === undefined) return undefined;
  return insideApi(api, location);
}

/**
 * A URL from a response as one of the API that was addressed: `undefined` for another host or path. Keeps our scheme,
 * because an installation behind a proxy may not know that it is reached over https.
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
  // GitHub responds to exceeded limits with 403, and identifies them only in headers.
  const isLimited = status === 403 && (headers['x-ratelimit-remaining'] === '0' || 'retry-after' in headers);
  const known = api.codesByStatus?.get(status) ?? codesByStatus.get(status);
  const code = isLimited ? 'rate_limited' : (known ?? 'provider_error');
  const retryAfterMs =
    code === 'rate_limited' || status >= 500 ? readRetryAfter(headers, deps.clock.now()) : undefined;
  return new ForgeError(code, `${api.title} answered ${status}.`, { retryAfterMs });
}

/** `Retry-After` in either of its forms, or the end of the rate limit window. */
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
    // The caller does not wait any longer: the forge's last response is the reason.
    throw error;
  }
}
