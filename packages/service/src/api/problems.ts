/** Errors as RFC 9457 documents, wherever they occur: in a route, in fastify, or in node's HTTP parser. */

import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfRoom } from '../disk-room.ts';
import { type ProblemCode, ProblemError, problemCodes } from '../errors.ts';
import { isDatabaseGone, isDatabaseUnavailable } from '../lost-database.ts';
import type { MethodTable } from './method-table.ts';

const contentType = 'application/problem+json; charset=utf-8';

export function addProblems(app: FastifyInstance, table: MethodTable): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, request);
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    if (problem.code === 'database_unavailable') request.log.error({ reason: error.message }, 'no database');
    if (problem.code === 'insufficient_storage') request.log.error({ err: error }, 'the disk is full');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request) => {
    throw createAbsence(request, table);
  });
  // By default, Node answers an unknown expectation with an empty body.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ raw }) => assertHttp(raw));
}

/** Must be added after everything else that answers at paths without a route. */
export function addAbsences(app: FastifyInstance, table: MethodTable): void {
  // Runs before the body is parsed: without a route its content is irrelevant.
  app.addHook('onRequest', async (request) => {
    if (request.is404 || table.lacks(request.method, pathOf(request))) throw createAbsence(request, table);
  });
}

/** Requirements of HTTP/1.1 that node's server does not check, or would answer without a problem document. */
function assertHttp({ headers, httpVersion }: IncomingMessage): void {
  // HTTP/1.0 has neither of the headers.
  if (httpVersion !== '1.1') return;
  if (headers.host === undefined)
    throw new ProblemError('malformed_request', 'the header host is missing', {
      headers: { connection: 'close' },
    });
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new ProblemError('expectation_failed', 'the only expectation that is met is 100-continue', {
      headers: { connection: 'close' },
    });
}

/** 404, or 405 with the methods that exist at the path. */
function createAbsence(request: FastifyRequest, table: MethodTable): ProblemError {
  const methods = table.methodsOf(pathOf(request));
  if (methods.length === 0) return new ProblemError('not_found', 'there is nothing at this path');
  const allow = methods.join(', ');
  return new ProblemError('method_not_allowed', `allowed: ${allow}`, { headers: { allow } });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

/** For fastify's `frameworkErrors`: paths that its router cannot parse. No hook has run. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  void sendProblem(request, reply, toProblem(error, request));
}

/**
 * For fastify's `clientErrorHandler`: requests that node's parser rejects never become a request object, so the
 * response is written directly to the socket.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client is gone, or has already received a response.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const problem = clientProblem(error.code);
  const document = describeProblem(problem, '', '');
  const body = JSON.stringify(document);
  const lines = [
    `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status] ?? ''}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function clientProblem(code: string | undefined): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers_too_large', 'the headers may have 16 KiB');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request_timeout', 'the request did not arrive in time');
    case 'HPE_INVALID_METHOD':
      return new ProblemError('malformed_request', 'there is no such method in HTTP');
    default:
      return new ProblemError('malformed_request', 'this is not HTTP/1.1');
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  const document = describeProblem(problem, pathOf(request), request.id);
  reply.code(document.status).headers(problem.headers).header('content-type', contentType);
  return reply.serializer(JSON.stringify).send(document);
}

function describeProblem(problem: ProblemError, instance: string, requestId: string) {
  const { code, errors, message: detail } = problem;
  const { status, title } = problemCodes[code];
  return { type: `/problems/${code}`, title, status, detail, instance, code, request_id: requestId, errors };
}

/**
 * Maps fastify's own errors by their stable codes; any other error is a bug of ours, and its details are not disclosed.
 */
function toProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isOutOfRoom(error)) {
    const headers = { 'retry-after': '60' };
    const detail = 'there is no room on the disk; nothing was changed';
    return new ProblemError('insufficient_storage', detail, { cause: error, headers });
  }
  // A body that ends prematurely is the client's fault.
  if ((isDatabaseUnavailable(error) || isDatabaseGone(error)) && request.raw.complete !== false) {
    const headers = { 'retry-after': '2' };
    return new ProblemError('database_unavailable', 'the database does not answer', {
      cause: error,
      headers,
    });
  }
  const [code, detail] = knownErrors[error.code]?.(request) ?? ['internal', internalDetail];
  return new ProblemError(code, detail, { cause: error });
}

const internalDetail = 'an error of the service; it is logged with the request id';

type Explain = (request: FastifyRequest) => readonly [ProblemCode, string];

const knownErrors: Readonly<Record<string, Explain>> = {
  FST_ERR_BAD_URL: () => ['malformed_request', 'the path is not percent-encoded UTF-8'],
  // Node's code for a connection that ends within a body: nobody is left to read the response, and the service is not
  // at fault.
  ECONNRESET: ({ raw }) =>
    raw.complete ? ['internal', internalDetail] : ['malformed_request', 'the body ended before its length'],
  FST_ERR_MAX_PARAM_LENGTH: () => ['not_found', 'there is nothing at this path'],
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => [
    'payload_too_large',
    `the body may have ${(routeOptions.bodyLimit ?? 0) / 2 ** 20} MiB`,
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => ['unsupported_media_type', 'send application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => ['malformed_json', 'the body is not as long as it says'],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: () => [
    'unsupported_media_type',
    'the content encoding is none of gzip, deflate, br and zstd',
  ],
  FST_CP_ERR_INVALID_CONTENT: () => [
    'malformed_request',
    'the body is not compressed as content-encoding says',
  ],
};
