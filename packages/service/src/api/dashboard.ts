/**
 * The dashboard at `/`: its files, and its single document for every path that a browser navigates to and that is not
 * part of the API, so that deep links work. A client that does not ask for HTML gets the API's 404.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { BundleFile } from '../dashboard/bundle-files.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { ProblemError } from '../errors.ts';
import { readTags } from './conditions.ts';
import { prefersHtml } from './prefers-html.ts';

/** Everything is loaded from this host; nothing is inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const yearSeconds = 31_536_000;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Must be added before the handler for missing paths. */
export function addDashboard(app: FastifyInstance, dashboard: Dashboard): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const state = dashboard.state();
    if (state.kind === 'ready') {
      const file =
        state.files.byPath.get(path) ?? (isNavigation(request, path) ? state.files.page : undefined);
      if (file === undefined) return;
      assertMethod(request);
      return sendFile(request, reply, file);
    }
    if (!isNavigation(request, path) || !methods.has(request.method)) return;
    return sendNotice(reply, state.kind);
  });
}

/**
 * True for a browser navigating to a page: it prefers HTML, and the path is one that an address bar shows unchanged.
 */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (path === '/v1' || path.startsWith('/v1/') || path.startsWith('/assets/')) return false;
  if (/\/\/|\\|%00/.test(path)) return false;
  return prefersHtml(request.raw);
}

function assertMethod({ method }: FastifyRequest): void {
  if (methods.has(method)) return;
  throw new ProblemError('method_not_allowed', 'allowed: GET, HEAD', { headers: { allow: 'GET, HEAD' } });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BundleFile): FastifyReply {
  const takesGzip = new Negotiator(request.raw).encoding(['gzip', 'identity']) === 'gzip';
  const packed = takesGzip ? file.packed : undefined;
  const body = packed ?? file.body;
  reply
    .header('content-security-policy', policy)
    .header('cache-control', file.isImmutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    .header('vary', 'accept, accept-encoding')
    .header('etag', packed === undefined ? `"${file.tag}"` : `"${file.tag}-gzip"`);
  const known = readTags(request.headers['if-none-match']);
  if (known === '*' || known.has(file.tag)) return reply.code(304).send();
  if (packed !== undefined) reply.header('content-encoding', 'gzip');
  reply.type(file.contentType).header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? undefined : body);
}

const notices = {
  preparing: {
    title: 'One moment',
    text: 'The dashboard is being prepared, which happens once. This page loads again by itself. The API answers already.',
  },
  failed: {
    title: 'The dashboard is not available',
    text: 'It could not be prepared; the reason is in the log of the service. The API answers as ever.',
  },
} as const;

function sendNotice(reply: FastifyReply, kind: keyof typeof notices): FastifyReply {
  const { title, text } = notices[kind];
  const again = kind === 'preparing' ? '<meta http-equiv="refresh" content="2">' : '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">${again}<title>${title} - Assay</title><h1>${title}</h1><p>${text}</p></html>`;
  if (kind === 'preparing') reply.header('retry-after', '2');
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
