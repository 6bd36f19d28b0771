import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addressesOf, listenAt } from './listen.ts';

async function answerOf(host: string, port: number, request: string): Promise<string> {
  const socket = connect(port, host, () => socket.write(request));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(socket, 'close');
  return answer;
}

it('answers alike at every address, and at none once it is closed', async () => {
  const app = fastify({ clientErrorHandler: (_error, socket) => void socket.end('refused by us') });
  onTestFinished(() => app.close());
  app.server.on('checkExpectation', (_request, response) => response.writeHead(417).end('{}'));
  app.get('/', () => ({}));
  // The last one is no address of this machine.
  const hosts = ['127.0.0.1', '127.0.0.2'];
  const port = Number(new URL(await listenAt(app, [...hosts, '192.0.2.1'], 0)).port);
  for (const host of hosts) {
    expect(await answerOf(host, port, 'NONSENSE\r\n\r\n')).toBe('refused by us');
    const unmet = 'GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n';
    expect(await answerOf(host, port, unmet)).toContain('417');
    expect(await answerOf(host, port, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain(
      '200 OK',
    );
  }
  await app.close();
  for (const host of hosts) await expect(answerOf(host, port, '')).rejects.toThrow('ECONNREFUSED');
});

it('knows the addresses of localhost', async () => {
  expect(await addressesOf('::')).toEqual(['::']);
  expect((await addressesOf('localhost')).every((host) => /^(127\.|::1$)/.test(host))).toBe(true);
});
