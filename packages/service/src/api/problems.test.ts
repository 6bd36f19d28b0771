import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { problemCodes } from '../errors.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createCookies } from './cookies.ts';
import { createServer, type ServerOptions } from './server.ts';

let service: TestService;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  const body = { provider: 'local', path: service.folder };
  repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
});
afterAll(() => service.close());

const createTestServer = (context: ServerOptions['context'], addResources: ServerOptions['addResources']) =>
  createServer({
    context,
    authenticate: {
      token: () => Promise.resolve({ kind: 'unknown' }),
      session: () => Promise.resolve(undefined),
      cookies: createCookies({ publicUrl: undefined }),
    },
    health: { hasRoom: () => Promise.resolve(true), checkDatabase: () => Promise.resolve() },
    dashboard: undefined,
    addResources,
  });

describe('methods', () => {
  it.each(['QUERY', 'TRACE', 'PROPFIND', 'PURGE'])('%s of a path without it is 405', async (method) => {
    for (const token of [null, service.alice.token]) {
      const answer = await service.call(method, '/v1/scans', { token });
      expect(answer).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, POST' },
        body: { code: 'method_not_allowed' },
      });
    }
  });

  it.each([
    [
      'a method that HTTP does not have',
      'FOO /v1/scans HTTP/1.1\r\nhost: a\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['what is not HTTP', '\u0016\u0003\u0001\r\n\r\n', 400, 'malformed_request'],
    ['headers without end', `GET / HTTP/1.1\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    [
      'an unknown expectation',
      'POST /v1/scans HTTP/1.1\r\nhost: a\r\nexpect: foo\r\ncontent-length: 2\r\n\r\n{}',
      417,
      'expectation_failed',
    ],
    [
      'HTTP/1.0, which needs no host and knows no expectation',
      'GET /none HTTP/1.0\r\nexpect: foo\r\n\r\n',
      404,
      'not_found',
    ],
    [
      'a path that is not UTF-8',
      'GET /v1/%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
  ])('%s is answered with a problem', async (_name, request, status, code) => {
    const server = await createTestServer(service.deps, () => undefined);
    try {
      const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(request);
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      await once(socket, 'end');
      const [head = '', body = ''] = text.split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head.toLowerCase()).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ status, code });
    } finally {
      await server.close();
    }
  });
});

it('a client that leaves within its body is no error of the service', { timeout: 60_000 }, async () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  const answered = Promise.withResolvers<number>();
  const server = await createTestServer({ ...service.deps, log }, (api) => {
    api.addHook('onSend', async (_request, reply, payload) => {
      answered.resolve(reply.statusCode);
      return payload;
    });
    api.post('/anything', { config: { public: true }, schema: { hide: true } }, () => ({}));
  });
  onTestFinished(() => server.close());
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const head =
    'POST /v1/anything HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90';
  socket.write(`${head}\r\n\r\n{"half":`, () => socket.destroy());
  expect(await answered.promise).toBe(400);
  expect(logged).toEqual([]);
});

describe('bodies', () => {
  const sarif = JSON.stringify({ version: '2.1.0', runs: [] });
  const upload = (encoding: string, body: Buffer) =>
    service.call('POST', `/v1/repositories/${repositoryId}/sarif`, {
      body,
      headers: { 'content-encoding': encoding, 'content-type': 'application/sarif+json' },
    });

  it('in an encoding that nobody knows are refused', async () => {
    expect(await upload('rot13', Buffer.from(sarif))).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  it('that are not in the encoding they name are refused', async () => {
    for (const body of [Buffer.from(sarif), gzipSync(sarif).subarray(0, 20)]) {
      expect(await upload('gzip', body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
  });

  it.each([
    ['/v1/scans', { repository_id: 'a\0/b' }, '#/repository_id'],
    ['/v1/scans', { repository_id: 'a/b', config: { 'x\0': 1 } }, '#/config/x\uFFFD'],
    ['/v1/scans', { repository_id: 'a/b', branch: 'half \ud800' }, '#/branch'],
    ['/v1/webhooks', { id: '*', url: 'https://example.com/\0' }, '#/url'],
    [
      '/v1/issues/00000000-0000-7000-8000-000000000000/feedback',
      { verdict: 'not_useful', comment: '\0' },
      '#/comment',
    ],
  ])('of %s with text that no database holds are refused: %j', async (path, body, pointer) => {
    const answer = await service.call('POST', path, { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  it.each([
    ['application/json', Buffer.from('{"name": "a\xff\xfeb"}', 'latin1'), 400, 'malformed_json'],
    ['application/json; charset=iso-8859-1', Buffer.from('{"name": "b"}'), 415, 'unsupported_media_type'],
    ['application/json; charset="UTF-8"', Buffer.from('{"name": "b", "role": "member"}'), 201, undefined],
  ])('are UTF-8: %s', async (type, body, status, code) => {
    const answer = await service.call('POST', '/v1/users', { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });

  it('with a number of a pull request that nothing can hold are refused', async () => {
    const body = { id: repositoryId, pull_request: 2 ** 31 };
    expect(await service.call('POST', '/v1/scans', { body })).toMatchObject({ status: 422 });
    expect((await service.call('GET', `/v1/reviews?pull_request=${2 ** 31}`)).status).toBe(400);
  });

  it('with a leap second, which no time of the service can be, are refused', async () => {
    const time = '2026-12-31T23:59:60Z';
    const body = { issue_ids: [randomUUID()], status: 'dismissed', resolution: 'wont_fix', expires_at: time };
    expect((await service.call('POST', '/v1/issues/bulk', { body })).status).toBe(422);
    for (const list of ['events', 'scans', 'audit-events'])
      expect(await service.call('GET', `/v1/${list}?since=${time}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter' },
      });
  });

  it('deep and broken ones are told apart from wrong ones', async () => {
    const send = (body: string) => service.call('POST', '/v1/scans', { body });
    expect((await send('{"id": ')).body.code).toBe('malformed_json');
    expect((await send(`{"config": ${'['.repeat(200)}${']'.repeat(200)}}`)).body.code).toBe('malformed_json');
  });
});

describe('what is acceptable', () => {
  it.each([
    [undefined, 200, 'application/json; charset=utf-8'],
    ['*/*', 200, 'application/json; charset=utf-8'],
    ['text/html, */*;q=0.8', 200, 'application/json; charset=utf-8'],
    ['text/csv', 200, 'text/csv; charset=utf-8; header=present'],
    ['application/json;q=0.5, text/csv', 200, 'text/csv; charset=utf-8; header=present'],
    ['Application/SARIF+json; q=1, application/json;q=0.9', 200, 'application/sarif+json; charset=utf-8'],
    ['text/html', 406, 'application/problem+json; charset=utf-8'],
    ['application/json;q=0', 406, 'application/problem+json; charset=utf-8'],
  ])('for a list of issues: %s is %d %s', async (accept, status, type) => {
    const headers = accept === undefined ? {} : { accept };
    const answer = await service.call('GET', '/v1/issues', { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(type);
  });

  it('is checked before anything is changed', async () => {
    const body = { id: repositoryId };
    const answer = await service.call('POST', '/v1/scans', { body, headers: { accept: 'image/png' } });
    expect(answer).toMatchObject({ status: 406, body: { code: 'not_acceptable' } });
    expect((await service.call('GET', '/v1/scans')).body.total).toBe(0);
  });

  it('does not matter where there is no body', async () => {
    const { body } = await service.call('POST', '/v1/tokens', { body: { name: 'short', scopes: ['read'] } });
    const headers = { accept: 'text/plain' };
    expect((await service.call('DELETE', `/v1/tokens/${body.id}`, { headers })).status).toBe(204);
  });
});

describe('pages of problems', () => {
  it.each(Object.keys(problemCodes))('say cause and remedy of %s', async (code) => {
    const page = await service.call('GET', `/problems/${code}`, { token: null });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/<h2>Cause<\/h2><p>.{20,}<\/p>\n<h2>Remedy<\/h2><p>.{10,}<\/p>/);
  });

  it('are listed, and absent for other codes', async () => {
    const index = await service.call('GET', '/problems', { token: null });
    for (const code of Object.keys(problemCodes)) expect(index.body).toContain(`/problems/${code}"`);
    expect((await service.call('GET', '/problems/%3Cscript%3E', { token: null })).status).toBe(404);
  });
});
