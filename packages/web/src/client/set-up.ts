/** Configures the generated client: with the session cookie, and the session's CSRF token for changes. */

import { client } from './generated/client.generated.ts';
import { ApiProblem, toProblem } from './problem.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** @param csrfToken  returns the session's token; `undefined` while nobody is signed in */
export function setUpClient(csrfToken: () => string | undefined): void {
  client.setConfig({ baseUrl: '', credentials: 'same-origin' });
  client.interceptors.request.use((request) => {
    const token = csrfToken();
    if (token !== undefined && !safeMethods.has(request.method)) request.headers.set('x-csrf-token', token);
    return request;
  });
  client.interceptors.error.use((error, response) =>
    error instanceof ApiProblem || isAbort(error) ? error : toProblem(error, response),
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
