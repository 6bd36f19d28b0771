import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import type { Terminal } from '../terminal.ts';
import { callService } from './call-service.ts';
import { parseServiceUrl } from './credentials.ts';
import { readSecret } from './read-secret.ts';

const { signal } = new AbortController();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const call = (url: string) => callService({ url, token: 'secret' }, { method: 'GET', path: '/user', signal });

describe('an answer', () => {
  test('that is no problem document is told by its status', async () => {
    const url = await serve((_request, response) => response.writeHead(502).end('<html>'));
    await expect(call(url)).rejects.toThrow(`${url} responded with HTTP 502.`);
  });

  test('that is no JSON is no service', async () => {
    const url = await serve((_request, response) => response.end('hello'));
    await expect(call(url)).rejects.toThrow('did not respond with JSON');
  });

  test('that leads elsewhere is not followed', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end('{}');
    });
    const url = await serve((_request, response) => response.writeHead(302, { location: other }).end());
    await expect(call(url)).rejects.toThrow('cannot be reached');
    expect(seen).toEqual([]);
  });

  test('that does not come is told', async () => {
    await expect(call('http://127.0.0.1:1')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1 cannot be reached: /);
  });
});

test.each([
  ['https://a.example/', 'https://a.example'],
  ['https://a.example/assay/v1/', 'https://a.example/assay'],
  ['http://127.0.0.1:8080?x#y', 'http://127.0.0.1:8080'],
])('the service of %s is %s', (text, url) => {
  expect(parseServiceUrl(text)).toBe(url);
});

test.each(['a.example', 'ftp://a.example', 'https://user:word@a.example', ''])('%j is no service', (text) => {
  expect(() => parseServiceUrl(text)).toThrow(/service/);
});

describe('a secret', () => {
  const read = async (keys: readonly string[], isTTY: boolean) => {
    const modes: boolean[] = [];
    let shown = '';
    const stdin = Object.assign(Readable.from(keys), {
      isTTY,
      setRawMode: (isRaw: boolean) => modes.push(isRaw),
    });
    const stream = {
      write: (text: string) => {
        shown += text;
        return true;
      },
    };
    const terminal: Terminal = { stdin, stdout: stream, stderr: stream, env: {} };
    return { secret: await readSecret(terminal, 'Token: '), modes, shown };
  };

  test('is typed without being shown', async () => {
    expect(await read(['ab', 'x\u007f', 'c\r', 'more'], true)).toEqual({
      secret: 'abc',
      modes: [true, false],
      shown: 'Token: \n',
    });
  });

  test('is read from standard input', async () => {
    expect(await read(['ab', 'c\n'], false)).toEqual({ secret: 'abc', modes: [], shown: '' });
  });

  test.each([[['']], [['two\nlines']], [['a'.repeat(20_000)]]])('is refused', async (keys) => {
    await expect(read(keys, false)).rejects.toThrow(/token/i);
  });

  test('is not taken once the prompt is interrupted', async () => {
    await expect(read(['ab\u0003'], true)).rejects.toThrow('Interrupted');
  });
});
