/**
 * HTTP requests to hosts named by users: webhook receivers, git servers, forges.
 *
 * Invariant: a connection is only ever opened to an address that the address guard allowed, and a redirect is a
 * response like any other, never followed.
 */
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request, fetch as undiciFetch } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { OutboundError, type OutboundErrorCode } from './outbound-error.ts';

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Wall time limit of the whole exchange, including the body. */
  readonly timeLimitMs: number;
  /** Maximum number of bytes of the response body; the rest is dropped. */
  readonly maxResponseBytes: number;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; repeated headers are joined with a comma and a space. */
  readonly headers: Readonly<Record<string, string>>;
  /** At most `maxResponseBytes`. */
  readonly body: Buffer;
}

export interface Outbound {
  readonly guard: AddressGuard;
  /** Throws `OutboundError`; any HTTP status is a response, not an error. */
  send(request: OutboundRequest): Promise<OutboundResponse>;
  /** For client libraries that need a `fetch`: guarded in the same way; redirects are not followed. */
  readonly fetch: typeof globalThis.fetch;
  /** Closes all connections, including busy ones. */
  close(): Promise<void>;
}

/** A server that takes longer to accept a connection would not respond in time either. */
const connectTimeLimitMs = 10_000;

export function createOutbound(guard: AddressGuard): Outbound {
  const agent = new Agent({ connect: createGuardedConnector(guard), connections: 16 });
  return {
    guard,
    send: (options) => sendRequest(agent, options),
    fetch: createGuardedFetch(agent),
    close: () => agent.destroy(),
  };
}

function createGuardedConnector(guard: AddressGuard): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeLimitMs });
  return (options, callback) => {
    const checkThenConnect = async (): Promise<void> => {
      const check = await guard.check(options.hostname);
      if (check.kind === 'allowed') {
        const address = check.addresses[0]?.address ?? options.hostname;
        // Certificates are verified against the requested name; an address literal has no server name.
        const named =
          isIP(options.hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: options.hostname } : {};
        connect({ ...named, ...options, hostname: address }, callback);
        return;
      }
      const error =
        check.kind === 'refused'
          ? new OutboundError(
              'address_refused',
              `The host has an address that may not be reached (${check.range}).`,
            )
          : new OutboundError('host_not_found', `The host could not be resolved (${check.code}).`);
      callback(error, null);
    };
    checkThenConnect().catch((error: unknown) => {
      callback(new OutboundError('connection_failed', 'The connection failed.', error), null);
    });
  };
}

async function sendRequest(agent: Dispatcher, options: OutboundRequest): Promise<OutboundResponse> {
  const url = parseHttpUrl(options.url);
  const deadline = AbortSignal.timeout(options.timeLimitMs);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]);
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: options.method,
      headers: { ...options.headers },
      body: options.body ?? null,
      signal,
    });
    const headers = flattenHeaders(response.headers);
    return {
      status: response.statusCode,
      headers,
      body: await readBody(response.body, options.maxResponseBytes),
    };
  } catch (error) {
    throw toOutboundError(error, deadline);
  }
}

function parseHttpUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new OutboundError('url_not_allowed', 'The URL is not an http or https URL.');
  if (url.username !== '' || url.password !== '')
    throw new OutboundError('url_not_allowed', 'The URL carries a user name or a password.');
  return url;
}

async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes.subarray(0, maxBytes - size));
    size += bytes.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks);
}

function flattenHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}

function toOutboundError(error: unknown, deadline: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (deadline.aborted) return new OutboundError('timeout', 'The request took too long.', error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return new OutboundError('timeout', 'The connection took too long.', error);
  const kind: OutboundErrorCode = name === 'AbortError' ? 'aborted' : 'connection_failed';
  return new OutboundError(kind, 'The request failed.', error);
}

function createGuardedFetch(agent: Dispatcher): typeof globalThis.fetch {
  const guarded = async (
    input: Parameters<typeof globalThis.fetch>[0],
    init?: RequestInit,
  ): Promise<Response> => {
    const url = parseHttpUrl(input instanceof Request ? input.url : String(input));
    const options = { ...init, redirect: 'manual', dispatcher: agent } as Parameters<typeof undiciFetch>[1];
    return (await undiciFetch(url, options)) as unknown as Response;
  };
  return guarded;
}
