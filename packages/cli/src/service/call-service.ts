/** Calls of the HTTP API. The token goes to the service alone: redirects are not followed, and no message has it. */

import { UserError } from '../user-error.ts';
import type { Login } from './credentials.ts';

export interface ServiceCall {
  readonly method: 'GET' | 'POST';
  /** Below `/v1`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** An upload of the largest report over a slow line. */
const limitMs = 300_000;

/** @returns the JSON of the answer @throws {UserError} for whatever is no success */
export async function callService(login: Login, call: ServiceCall): Promise<unknown> {
  const response = await send(login, call);
  const text = await response.text();
  const value = parse(text);
  if (response.ok && value !== undefined) return value;
  throw new UserError(response.ok ? `${login.url} did not answer with JSON.` : refusalOf(response, value));
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

/** `fetch` says what went wrong in the cause of its error. */
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
    // A proxy in between answers with a page.
    return undefined;
  }
}

interface Problem {
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly errors?: unknown;
}

/** The problem document of the service (RFC 9457) in a sentence, and a line for each thing that is wrong. */
function refusalOf({ status, url }: Response, value: unknown): string {
  const { title, detail, code, errors }: Problem = typeof value === 'object' && value !== null ? value : {};
  if (typeof title !== 'string') return `${new URL(url).origin} answered with HTTP ${status}.`;
  const head = typeof detail === 'string' ? `${title}: ${detail}` : title;
  const facts = typeof code === 'string' ? `${code}, HTTP ${status}` : `HTTP ${status}`;
  return [`${head} (${facts})`, ...(Array.isArray(errors) ? errors.map(lineOf) : [])].join('\n');
}

function lineOf(error: unknown): string {
  const { pointer, detail }: { pointer?: unknown; detail?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return `  ${[pointer, detail].filter((part) => typeof part === 'string').join(' ')}`;
}
