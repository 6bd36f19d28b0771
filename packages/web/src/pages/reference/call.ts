/** An API call composed by a reader: rendered as a shell command, and sent with the page's session. */

import type { NamedOperation } from './read-document.ts';

export interface Call {
  readonly method: string;
  /** With path parameters and query filled in. */
  readonly path: string;
  /** JSON; `undefined` if there is none. */
  readonly body: string | undefined;
}

/** Values by `in` and name of the parameter. */
export type ParameterValues = ReadonlyMap<string, string>;

export const keyOf = (parameter: { readonly in: string; readonly name: string }): string =>
  `${parameter.in} ${parameter.name}`;

/** Path parameters without a value stay as in the document: `{id}`. */
export function toCall(named: NamedOperation, values: ParameterValues, body: string | undefined): Call {
  const { method, path, operation } = named;
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(keyOf({ in: 'path', name })) ?? '';
    return value === '' ? whole : encodeURIComponent(value);
  });
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = values.get(keyOf(parameter)) ?? '';
      return value === '' ? [] : [[parameter.name, value]];
    });
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return { method, path: `${filled}${search}`, body };
}

export const isComplete = ({ path }: Call): boolean => !/\{\w+\}/.test(path);

export function toCurl({ method, path, body }: Call): string {
  const flag = method === 'GET' ? '' : ` -X ${method}`;
  const data = body === undefined ? '' : ` \\\n  -H 'content-type: application/json' -d ${quote(body)}`;
  // Placeholders stay readable for the reader to replace; anything else is quoted for the shell.
  const url = `${location.origin}${path}`;
  const shown = /^[\w:/.{}%-]+$/.test(url) ? url : quote(url);
  return `curl${flag} ${shown} \\\n  -H "authorization: Bearer $ASSAY_TOKEN"${data}`;
}

/** Quotes for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

export interface Answer {
  /** `200 OK`; for a redirect, whose status browsers hide, only that it is one. */
  readonly status: string;
  readonly isProblem: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Indented JSON. */
  readonly body: string;
  /** True if the body is incomplete: it was too long, or did not end in time. */
  readonly isCut: boolean;
  readonly tookMs: number;
}

/** More than a person reads; the rest is discarded. */
const mostCharacters = 200_000;
/** A stream lasts as long as its scan. */
const longestMs = 15_000;
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export async function send(call: Call, csrfToken: string | null): Promise<Answer> {
  const startedAt = performance.now();
  const isSafe = safeMethods.has(call.method);
  const response = await fetch(call.path, {
    method: call.method,
    credentials: 'same-origin',
    // An identity provider is another host, to which the page's policy allows no requests.
    redirect: 'manual',
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isSafe || csrfToken === null ? {} : { 'x-csrf-token': csrfToken }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const isRedirect = response.type === 'opaqueredirect';
  const { text, isCut } = await readText(response, startedAt + longestMs);
  return {
    status: isRedirect ? 'A redirect to another page' : `${response.status} ${response.statusText}`.trim(),
    isProblem: !isRedirect && !response.ok,
    headers: [...response.headers],
    body: isCut ? text : prettify(text),
    isCut,
    tookMs: Math.round(performance.now() - startedAt),
  };
}

async function readText(response: Response, untilMs: number): Promise<{ text: string; isCut: boolean }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  if (reader === undefined) return { text, isCut: false };
  for (;;) {
    const next = await Promise.race([reader.read(), waitUntil(untilMs)]);
    if (next === undefined || text.length > mostCharacters) {
      // Also aborts the request.
      void reader.cancel();
      return { text: text.slice(0, mostCharacters), isCut: true };
    }
    if (next.done) return { text, isCut: false };
    text += next.value;
  }
}

function waitUntil(timeMs: number): Promise<undefined> {
  return new Promise((resolve) =>
    setTimeout(() => resolve(undefined), Math.max(0, timeMs - performance.now())),
  );
}

function prettify(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
