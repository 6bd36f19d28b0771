import { describe, expect, it } from 'vitest';
import type { PackageFlaw } from '../inventory/advisories/match-packages.ts';
import { linkPackages } from '../inventory/link/link-packages.ts';
import { readPackageFile } from '../inventory/read-package-file.ts';
import type { PackageUse } from '../package-types/package-use.ts';
import { hitsOf } from './findings.ts';
import { Reach } from './reach.ts';

function usesOf(path: string, content: object | string): readonly PackageUse[] {
  const file = readPackageFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return file === undefined ? [] : linkPackages([{ path, file }]).uses;
}

const taken = (language: string, module: string, name = '*') => ({ path: 'a', language, module, name });

describe('packages of PHP', () => {
  const locked = (name: string, autoload: object) => ({ name, version: '1.0.0', autoload });
  const uses = usesOf('composer.lock', {
    packages: [
      locked('acme/http', { 'psr-4': { 'Acme\\Http\\': 'src/' } }),
      locked('acme/files', { 'psr-0': { Acme_Files: ['lib/'], '': 'lib/' } }),
      locked('acme/unused', { 'psr-4': { 'Acme\\Unused\\': ['src/'] } }),
      locked('acme/functions', { files: ['functions.php'] }),
    ],
  });
  const reach = new Reach([taken('php', '\\acme\\HTTP\\Client'), taken('php', '\\Acme_Files')], uses);

  it.each([
    ['acme/http', 'imported'],
    ['acme/files', 'imported'],
    ['acme/unused', 'not-imported'],
    ['acme/functions', 'unread'],
  ])('by their namespaces: %s is %s', (name, expected) => {
    expect(reach.ofPackage({ ecosystem: 'Packagist', name })).toBe(expected);
  });
});

describe('a flaw that names what is vulnerable', () => {
  const [use] = usesOf('go.mod', 'module shop\n\ngo 1.22\n\nrequire acme.example/crypto v0.1.0\n').slice(-1);
  const flawOf = (names: readonly string[]): PackageFlaw => ({
    use: use as PackageUse,
    id: 'GO-2031-1',
    ids: ['GO-2031-1'],
    summary: '',
    severity: 'medium',
    fixedIn: '',
    cvss: undefined,
    cwe: [],
    url: '',
    isMalicious: false,
    isNotice: false,
    symbols: [{ path: 'acme.example/crypto/old', names }],
  });

  it.each([
    ['another module of the package', [taken('go', 'acme.example/crypto/new')], ['Read'], 'low'],
    [
      'the module, and something else of it',
      [taken('go', 'acme.example/crypto/old', 'Write')],
      ['Read'],
      'medium',
    ],
    ['what is vulnerable', [taken('go', 'acme.example/crypto/old', 'Read')], ['Read'], 'high'],
    ['the module, all of which is vulnerable', [taken('go', 'acme.example/crypto/old', 'Any')], [], 'high'],
  ])('where code takes %s', (_, imports, names, confidence) => {
    expect(hitsOf([flawOf(names)], new Reach(imports, [use as PackageUse]))[0]?.confidence).toBe(confidence);
  });

  it.each([
    ['a method of a type that is not named', 'acme.example/crypto/old', ['Key.Sign'], 'called'],
    ['a method of a value that another module gives', 'acme.example/crypto', ['Key.Sign'], 'called'],
    ['a method of a value of a part of the module', 'acme.example/crypto/old/part', ['Key.Sign'], 'called'],
    ['a method of that name, of another module', 'acme.example/crypto/new', ['Key.Sign'], 'not-imported'],
    ['another method', 'acme.example/crypto/old', ['Key.Open'], 'imported'],
    ['a function of that name, which is none of the module', 'acme.example/crypto/old', ['Sign'], 'imported'],
    ['nothing of the part that the module is made of', 'acme.example/crypto', ['Key.Open'], 'imported'],
    ['another module, whose name begins alike', 'acme.example/crypto/older', ['Key.Sign'], 'not-imported'],
  ])('where a file calls %s', (_, module, names, expected) => {
    const reach = new Reach([taken('go', module, 'Load')], [use as PackageUse], (path) =>
      path === 'a' ? new Set(['Sign']) : new Set(['Open']),
    );
    expect(reach.ofFlaw(flawOf(names))).toBe(expected);
  });
});
