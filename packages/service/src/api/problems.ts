/** Errors as RFC 9457 documents, and the pages that say what each code means. */

import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ProblemCode, ProblemError, problemCodes } from '../errors.ts';

const contentType = 'application/problem+json; charset=utf-8';

/** Which methods each path has, to tell 405 from 404. */
export class MethodTable {
  readonly #routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];

  add(method: string | readonly string[], url: string): void {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/');
    this.#routes.push({ pattern: new RegExp(`^${source}/?$`), methods: [method].flat() });
  }

  /** Sorted; empty when no route has the path. */
  methodsOf(path: string): readonly string[] {
    const methods = this.#routes
      .filter((route) => route.pattern.test(path))
      .flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}

export function addProblems(app: FastifyInstance, table: MethodTable): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = table.methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0) {
      return sendProblem(request, reply, new ProblemError('not_found', 'there is nothing at this path'));
    }
    const allow = methods.join(', ');
    const headers = { allow };
    return sendProblem(
      request,
      reply,
      new ProblemError('method_not_allowed', `allowed: ${allow}`, { headers }),
    );
  });
  app.get<{ Params: { code: string } }>(
    '/problems/:code',
    { config: { public: true }, schema: { hide: true } },
    (request, reply) => {
      const { code } = request.params;
      const found = isProblemCode(code) ? problemCodes[code] : undefined;
      if (!found) return sendProblem(request, reply, new ProblemError('not_found', 'there is no such code'));
      const page = `<!doctype html><meta charset="utf-8"><title>${code}</title><h1>${found.title}</h1><p>Code <code>${code}</code>, HTTP status ${found.status}.</p>`;
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): FastifyReply {
  const { status, title } = problemCodes[problem.code];
  reply.code(status).headers(problem.headers).header('content-type', contentType);
  return reply.serializer(JSON.stringify).send({
    type: `/problems/${problem.code}`,
    title,
    status,
    detail: problem.message,
    instance: request.url.split('?')[0] ?? '',
    code: problem.code,
    request_id: request.id,
    errors: problem.errors,
  });
}

/** Fastify's own errors by their stable codes; all else is a bug of ours and says nothing of itself. */
function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('payload_too_large', 'the body may have 1 MiB', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError('unsupported_media_type', 'send application/json', { cause: error });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ProblemError('malformed_json', 'the body is not as long as it says', { cause: error });
    default:
      return new ProblemError('internal', 'an error of the service; it is logged with the request id', {
        cause: error,
      });
  }
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}
