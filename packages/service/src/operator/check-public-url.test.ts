import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkPublicUrl } from './check-public-url.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const check = (publicUrl: string | undefined, limitMs?: number) =>
  checkPublicUrl({ publicUrl, host: '127.0.0.1', port: 8080 }, limitMs);
const alone = { level: 'warning', text: expect.stringContaining('127.0.0.1 is this machine alone') };

it('asks for the health of what is there, below its path', async () => {
  const asked: unknown[] = [];
  const base = await serve(({ url }, response) => {
    asked.push(url);
    response.end('{"status":"ok","version":"0.1.0"}');
  });
  expect(await check(`${base}/assay/`)).toEqual([{ level: 'ok', text: `public URL ${base}/assay` }, alone]);
  expect(asked).toEqual(['/assay/healthz']);
});

it.each([
  [200, {}, '<html>welcome</html>', '/healthz answers 200, as Assay does not'],
  [200, {}, '{"status":"starting"}', '/healthz answers 200, as Assay does not'],
  [302, { location: 'https://login.example.org' }, '', '/healthz answers 302, elsewhere, as Assay does not'],
  [502, {}, 'bad gateway', '/healthz answers 502, as Assay does not'],
])('warns of an answer %s that is none of Assay: %s', async (status, headers, body, text) => {
  const base = await serve((_request, response) => response.writeHead(status, headers).end(body));
  expect(await check(base)).toEqual([
    { level: 'warning', text: `ASSAY_PUBLIC_URL: ${base}${text}: does its proxy lead here?` },
    alone,
  ]);
});

it('warns of a host that is not there, of a port that nobody has, and of an answer that does not come', async () => {
  const silent = await serve(() => undefined);
  expect(await check(silent, 300)).toEqual([
    { level: 'warning', text: expect.stringContaining(`${silent} cannot be reached from here`) },
    alone,
  ]);
  expect(await check('http://127.0.0.1:1')).toEqual([
    { level: 'warning', text: expect.stringContaining('http://127.0.0.1:1 cannot be reached from here') },
    alone,
  ]);
  // A name that no resolver may know (RFC 6761); how long one takes to say so is its own matter.
  const [unknown] = await check('https://assay.invalid');
  expect(unknown?.level).toBe('warning');
  expect(unknown?.text).toMatch(/the host of https:\/\/assay\.invalid is not found here/);
});

it('tells a private network as such', async () => {
  const [reached, place] = await check('http://10.255.255.1:9', 300);
  expect(reached?.level).toBe('warning');
  expect(place).toEqual({
    level: 'warning',
    text: expect.stringMatching(/^ASSAY_PUBLIC_URL: 10\.255\.255\.1 is a host of a private network/),
  });
  expect(await check(undefined)).toEqual([]);
});
