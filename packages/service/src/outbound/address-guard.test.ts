import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { createOutbound } from './outbound.ts';

const hostileHosts = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
];

describe('createAddressGuard', () => {
  it.each(hostileHosts)('refuses %s', async (host) => {
    const guard = createAddressGuard({ allowPrivateHosts: [] });
    expect((await guard.check(host)).kind).toBe('refused');
  });

  it('allows public addresses', async () => {
    const guard = createAddressGuard({ allowPrivateHosts: [] });
    expect(await guard.check('93.184.216.34')).toEqual({
      kind: 'allowed',
      addresses: [{ address: '93.184.216.34', family: 4, isPublic: true }],
    });
    expect((await guard.check('[2606:2800:220:1::1]')).kind).toBe('allowed');
  });

  it('refuses a name when one of its addresses is private', async () => {
    const guard = createAddressGuard({
      allowPrivateHosts: [],
      resolve: async () => ['93.184.216.34', '10.0.0.1'],
    });
    expect(await guard.check('example.org')).toEqual({
      kind: 'refused',
      address: '10.0.0.1',
      range: 'private',
    });
  });

  it('allows what the operator allows, and only that', async () => {
    const guard = createAddressGuard({ allowPrivateHosts: ['10.0.0.0/24', '::1/128'] });
    expect(await guard.check('10.0.0.9')).toMatchObject({
      kind: 'allowed',
      addresses: [{ isPublic: false }],
    });
    expect((await guard.check('::1')).kind).toBe('allowed');
    expect((await guard.check('10.0.1.9')).kind).toBe('refused');
    expect((await guard.check('127.0.0.1')).kind).toBe('refused');
  });

  it('says when a name does not resolve', async () => {
    const notFound = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    const guard = createAddressGuard({ allowPrivateHosts: [], resolve: () => Promise.reject(notFound) });
    expect(await guard.check('nowhere.example')).toEqual({ kind: 'unresolved', code: 'ENOTFOUND' });
  });
});

describe('createOutbound', () => {
  let server: Server;
  let port: number;
  let hits = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits += 1;
      if (request.url === '/redirect') response.writeHead(302, { location: '/secret' }).end();
      else if (request.url === '/large') response.end('x'.repeat(100_000));
      else if (request.url === '/silent') return;
      else response.end(`host ${request.headers.host}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const options = { method: 'GET' as const, headers: {}, timeLimitMs: 5000, maxResponseBytes: 1000 };
  const open = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
  const closed = createOutbound(createAddressGuard({ allowPrivateHosts: [] }));
  afterAll(async () => {
    await Promise.all([open.close(), closed.close()]);
  });

  it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'opens no connection to %s',
    async (host) => {
      const before = hits;
      await expect(closed.send({ ...options, url: `http://${host}:${port}/` })).rejects.toMatchObject({
        code: 'address_refused',
      });
      await expect(closed.fetch(`http://${host}:${port}/`)).rejects.toThrow();
      expect(hits).toBe(before);
    },
  );

  it('connects to the address that was checked, and keeps the host header', async () => {
    let calls = 0;
    const resolve = async (): Promise<string[]> => [calls++ === 0 ? '127.0.0.1' : '10.0.0.1'];
    const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'], resolve }));
    const response = await outbound.send({ ...options, url: `http://rebind.example:${port}/` });
    expect(response.body.toString()).toBe(`host rebind.example:${port}`);
    expect(calls).toBe(1);
    await outbound.close();
  });

  it('does not follow a redirect', async () => {
    const response = await open.send({ ...options, url: `http://127.0.0.1:${port}/redirect` });
    expect(response.status).toBe(302);
    expect((await open.fetch(`http://127.0.0.1:${port}/redirect`)).status).toBe(302);
  });

  it('reads no more than asked, and no longer', async () => {
    const large = await open.send({ ...options, url: `http://127.0.0.1:${port}/large` });
    expect(large.body.length).toBe(1000);
    const silent = open.send({ ...options, url: `http://127.0.0.1:${port}/silent`, timeLimitMs: 100 });
    await expect(silent).rejects.toMatchObject({ code: 'timeout' });
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'http://user:secret@127.0.0.1/', 'nonsense'])(
    'refuses the URL %s',
    async (url) => {
      await expect(open.send({ ...options, url })).rejects.toMatchObject({ code: 'url_not_allowed' });
    },
  );
});
