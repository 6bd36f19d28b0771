/**
 * Calls the HTTP API. The token is sent only to the service: redirects are not followed, and no message contains it.
 */

import { UserError } from '../user-error.ts';
import type { Login } from './credentials.ts';

export interface ServiceCall {
  readonly method: 'GET' | 'POST';
  /** Relative to `/v1`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Long enough to upload the largest report over a slow connection. */
const limitMs = 300_000;

/** @returns the JSON of the response @throws {UserError} for an unsuccessful response */
export async function callService(login: Login, call: ServiceCall): Promise<unknown> {
  const response = await send(login, call);
  const text = await response.text();
  const value = parse(text);
  if (response.ok && value !== undefined) return value;
  throw new UserError(response.ok ? `${login.url} did not respond with JSON.` : refusalOf(response, value));
}

async function send(
  login: Login,
  { method, path, query = {}, body, headers, signal }: ServiceCall,
): Promise<Response> {
  const url = new URL(`${login.url}/v1${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  try {
    return await fetch(url, {
      method,
      headers: { authorization: `Bearer ${login.token}`, accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new UserError(`${login.url} cannot be reached: ${reasonOf(cause)}.`, { cause });
  }
}

/** `fetch` reports the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const { cause } = error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : error.message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An intermediate proxy may respond with a page.
    return undefined;
  }
}

interface Problem {
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly errors?: unknown;
}

/** The service's problem document (RFC 9457) as a sentence, with a line for each error. */
function refusalOf({ status, url }: Response, value: unknown): string {
  const { title, detail, code, errors }: Problem = typeof value === 'object' && value !== null ? value : {};
  if (typeof title !== 'string') return `${new URL(url).origin} responded with HTTP ${status}.`;
  const head = typeof detail === 'string' ? `${title}: ${detail}` : title;
  const facts = typeof code === 'string' ? `${code}, HTTP ${status}` : `HTTP ${status}`;
  return [`${head} (${facts})`, ...(Array.isArray(errors) ? errors.map(lineOf) : [])].join('\n');
}

function lineOf(error: unknown): string {
  const { pointer, detail }: { pointer?: unknown; detail?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return `  ${[pointer, detail].filter((part) => typeof part === 'string').join(' ')}`;
}
