/** One request to a server: a limit on the response size, and no redirects, which would send code and key elsewhere. */

export type Exchange =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly text: string;
      readonly retryAfterMs: number;
    }
  /** No response, a truncated one, or one that is too large. */
  | { readonly kind: 'broken' };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly maxBytes: number;
}

/** Never throws; a caller that cancelled checks its own signal. */
export async function postJson(post: Post, signal: AbortSignal): Promise<Exchange> {
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: { ...post.headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(post.body),
      redirect: 'error',
      signal,
    });
    const text = await readBounded(response, post.maxBytes);
    if (text === undefined) return { kind: 'broken' };
    return { kind: 'response', status: response.status, text, retryAfterMs: retryAfterOf(response) };
  } catch {
    // The connection failed; whatever the reason, the server should not be asked again at once.
    return { kind: 'broken' };
  }
}

/** `undefined` if the body exceeds the limit. */
async function readBounded(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Both forms of RFC 9110, section 10.2.3; one second if a busy server gives no delay. */
function retryAfterOf(response: Response): number {
  const text = response.headers.get('retry-after');
  if (text === null) return response.status === 429 ? 1000 : 0;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 1000 : Math.max(0, at - Date.now());
}
