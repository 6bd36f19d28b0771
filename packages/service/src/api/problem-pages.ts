/** `/problems/{code}`: human-readable pages that the `type` of a problem document refers to. */

import type { FastifyInstance } from 'fastify';
import { type ProblemCode, ProblemError, problemCodes } from '../errors.ts';
import { sendProblem } from './problems.ts';

export function addProblemPages(app: FastifyInstance): void {
  const options = { config: { public: true }, schema: { hide: true } } as const;
  app.get<{ Params: { code: string } }>('/problems/:code', options, (request, reply) => {
    const { code } = request.params;
    if (!isProblemCode(code))
      return sendProblem(request, reply, new ProblemError('not_found', 'there is no such code'));
    return reply.type('text/html; charset=utf-8').send(writePage(code));
  });
  app.get('/problems', options, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(writeIndex()),
  );
}

function writePage(code: ProblemCode): string {
  const { status, title, cause, remedy } = problemCodes[code];
  const body = [
    `<h1>${toHtml(title)}</h1>`,
    `<p>Code <code>${code}</code>, HTTP status ${status}.</p>`,
    `<h2>Cause</h2><p>${toHtml(cause)}</p>`,
    `<h2>Remedy</h2><p>${toHtml(remedy)}</p>`,
    '<p><a href="/problems">All codes</a></p>',
  ];
  return writeDocument(code, body);
}

function writeIndex(): string {
  const rows = Object.entries(problemCodes).map(
    ([code, { status, title }]) =>
      `<li><a href="/problems/${code}"><code>${code}</code></a> ${status}: ${toHtml(title)}</li>`,
  );
  return writeDocument('Problems', ['<h1>Problems</h1>', `<ul>${rows.join('')}</ul>`]);
}

function writeDocument(title: string, body: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${body.join('\n')}</html>`;
}

/** The table's texts are Markdown with code spans only. */
function toHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return escaped.replace(/`([^`]+)`/g, '<code>$1</code>');
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}
