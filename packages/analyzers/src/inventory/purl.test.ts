import { describe, expect, it } from 'vitest';
import { packageUrl, readPackageUrl } from './purl.ts';

describe('packageUrl', () => {
  it.each([
    ['registry', 'https://example.org/one-1.0.0.tgz', 'pkg:npm/one@1.0.0'],
    ['git', undefined, 'pkg:npm/one@1.0.0'],
    [
      'git',
      'git+https://example.org/a/one.git#0f1e',
      'pkg:npm/one@1.0.0?vcs_url=git%2Bhttps:%2F%2Fexample.org%2Fa%2Fone.git%230f1e',
    ],
    [
      'url',
      'https://example.org/one.tgz',
      'pkg:npm/one@1.0.0?download_url=https:%2F%2Fexample.org%2Fone.tgz',
    ],
    [
      'git',
      'git+https://reader:token-of-somebody@example.org/one.git',
      'pkg:npm/one@1.0.0?vcs_url=git%2Bhttps:%2F%2Fexample.org%2Fone.git',
    ],
  ] as const)('names a package of %s %s', (source, address, expected) => {
    expect(packageUrl('npm', 'one', '1.0.0', { source, address })).toBe(expected);
  });

  it('is read again with the repository that it is taken from', () => {
    const address = 'git+https://example.org/a/one.git#0f1e';
    const purl = packageUrl('PyPI', 'one', '', { source: 'git', address });
    expect(readPackageUrl(purl)).toEqual({
      ecosystem: 'PyPI',
      name: 'one',
      version: '',
      repository: address,
    });
    expect(readPackageUrl('pkg:npm/one@1.0.0?arch=x64')).toEqual({
      ecosystem: 'npm',
      name: 'one',
      version: '1.0.0',
    });
  });
});
