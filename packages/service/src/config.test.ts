import { describe, expect, it } from 'vitest';
import { ConfigError, findUnknownSettings, isLoopback, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      role: 'all',
      databaseUrl: undefined,
      rateLimit: 'auto',
      allowPrivateHosts: [],
    });
  });

  it('reads values and ignores other variables', () => {
    const env = {
      HOME: '/root',
      ASSAY_PORT: '0',
      ASSAY_ALLOW_PRIVATE_HOSTS: '10.0.0.0/8, ::1/128',
      ASSAY_ALLOW_LOCAL: 'true',
      ASSAY_PUBLIC_URL: 'https://assay.example.org/',
      ASSAY_DATABASE_URL: 'postgres://u:p@db/assay',
      ASSAY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    expect(readConfig(env)).toMatchObject({
      port: 0,
      allowPrivateHosts: ['10.0.0.0/8', '::1/128'],
      allowLocal: true,
      publicUrl: 'https://assay.example.org',
      secretKey: Buffer.alloc(32, 1),
    });
  });

  const wrong: readonly [string, string][] = [
    ['ASSAY_PORT', '70000'],
    ['ASSAY_PORT', '1e3'],
    ['ASSAY_DATABASE_URL', 'mysql://x'],
    ['ASSAY_ALLOW_PRIVATE_HOSTS', '10.0.0.1'],
    ['ASSAY_SECRET_KEY', 'short'],
    ['ASSAY_TOKEN', 'with a space in twenty'],
    ['ASSAY_ALLOW_LOCAL', 'yes'],
    ['ASSAY_LOCAL_ROOTS', 'src'],
    ['ASSAY_PUBLIC_URL', 'ftp://x'],
  ];
  it.each(wrong)('refuses %s=%s without showing the value of a secret', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
  });
});

describe('findUnknownSettings', () => {
  it('names variables that nothing reads', () => {
    const env = { ASSAY_PORT: '1', ASSAY_PROT: '1', PATH: '/bin', ASSAY_A: undefined };
    expect(findUnknownSettings(env)).toEqual(['ASSAY_A', 'ASSAY_PROT']);
  });
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['example.org', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
