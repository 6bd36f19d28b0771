import { describe, expect, it } from 'vitest';
import { versionOrderOf } from './version-order.ts';

/** Versions of each ecosystem, the earliest first. */
const ascending: Readonly<Record<string, readonly string[]>> = {
  npm: [
    '0.9.10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-rc.9',
    '1.0.0-rc.10',
    'v1.0.0',
    '1.0.1',
    '1.10.0',
  ],
  Go: ['v0.0.0-20200101000000-abcdefabcdef', 'v0.0.0', 'v1.2.3-rc1', '1.2.3', 'v1.2.4+incompatible'],
  NuGet: ['1.0.0-Alpha', '1.0.0-beta', '1.0.0', '1.0.0.1', '1.0.0.10', '12345678901234567890.0'],
  Pub: ['1.0.0-dev', '1.0.0', '1.0.0+1', '1.0.0+10'],
  PyPI: [
    'no-version',
    '1.0.dev1',
    '1.0a1.dev2',
    '1.0a1',
    '1.0a2',
    '1.0b1',
    '1.0rc1',
    '1.0',
    '1.0+local',
    '1.0+1',
    '1.0.post1.dev1',
    '1.0.post1',
    '1.1',
    '1!0.1',
  ],
  Maven: [
    '1-alpha-1',
    '1-beta',
    '1-m1',
    '1-rc',
    '1-snapshot',
    '1',
    '1-sp',
    '1-whatever',
    '1-1',
    '1.1',
    '1.10',
  ],
  RubyGems: ['1.0.a', '1.0.pre.2', '1.0.rc1', '1.0', '1.0.0.1', '1.2', '1.10'],
  Packagist: ['dev-main', '1.0-dev', '1.0alpha2', '1.0-beta1', '1.0RC1', '1.0', '1.0pl1'],
  CRAN: ['0.1-0', '0.1-0.1', '0.2', '0.10'],
  Debian: [
    '1.0~rc1-1',
    '1.0-1~bpo1',
    '1.0-1',
    '1.0-1+deb7u1',
    '1.0-2',
    '1.0a-1',
    '1.0+b-1',
    '1.10-1',
    '1:0.1-1',
  ],
  'Red Hat': ['1.0~rc1-1', '1.0-1', '1.0^git1-1', '1.0a-1', '1.0.1-1', '1.10-1', '1:0.1-1'],
  Alpine: ['1.0_alpha1', '1.0_rc1', '1.0', '1.0-r1', '1.0-r10', '1.0_p1', '1.0a', '1.0.1', '1.10'],
};

describe('version order', () => {
  it.each(Object.entries(ascending))('of %s', (ecosystem, versions) => {
    const order = versionOrderOf(ecosystem);
    if (order === undefined) throw new Error(`no order for ${ecosystem}`);
    const wrong: string[] = [];
    versions.forEach((a, i) => {
      versions.forEach((b, j) => {
        if (Math.sign(order(a, b)) !== Math.sign(i - j)) wrong.push(`${a} ${b}: ${order(a, b)}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['npm', '1.2.3+build.1', 'v1.2.3'],
    ['PyPI', '1.0', '1.0.0'],
    ['PyPI', '1.0-alpha.1', '1.0a1'],
    ['PyPI', '1.0-1', '1.0.post1'],
    ['Maven', '1.0.0.Final', '1'],
    ['Maven', '1cr1', '1-RC-1'],
    ['RubyGems', '1.0.a2', '1.a.2'],
    ['Packagist', 'v1.0.0-b1', '1.0.0beta1'],
    ['NuGet', '1.0', '1.0.0.0'],
    ['Debian:12', '0:1.0-1', '1.0-1'],
  ])('%s: %s is %s', (ecosystem, a, b) => {
    expect(versionOrderOf(ecosystem)?.(a, b)).toBe(0);
    expect(versionOrderOf(ecosystem)?.(b, a)).toBe(0);
  });

  it('knows no order of what it does not know', () => {
    expect(versionOrderOf('Homebrew')).toBeUndefined();
  });

  it('takes time that grows with the length alone', () => {
    const long = '1.'.repeat(50_000);
    for (const ecosystem of Object.keys(ascending)) {
      expect(versionOrderOf(ecosystem)?.(`${long}1`, `${long}2`)).toBeLessThanOrEqual(0);
      versionOrderOf(ecosystem)?.('a'.repeat(100_000), `${'a'.repeat(100_000)}-`);
      versionOrderOf(ecosystem)?.('-'.repeat(100_000), '0'.repeat(100_000));
    }
  });
});
