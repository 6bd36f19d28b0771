/** Files that attack their readers: bounded in time, and told. */

import { describe, expect, it } from 'vitest';
import { linkPackages } from './link/link-packages.ts';
import { largestPackageFile } from './package-files.ts';
import { packageFormats, readPackageFile } from './read-package-file.ts';

const paths: Readonly<Record<string, string>> = {
  'requirements.txt': 'requirements.txt',
  csproj: 'a.csproj',
  'Directory.Packages.props': 'Directory.Packages.props',
  'build.gradle': 'build.gradle',
};
const pathOf = (format: string): string => paths[format] ?? format;

const long = 200_000;
/** Texts that make a reader of any format work. */
const attacks: Readonly<Record<string, string>> = {
  blanks: `a${' '.repeat(long)}b`,
  brackets: '['.repeat(long),
  braces: '{"a":'.repeat(20_000),
  quotes: `"${'a'.repeat(long)}`,
  tags: '<a>'.repeat(40_000),
  openTags: '<'.repeat(long),
  attributes: `<a ${'b="'.repeat(40_000)}`,
  tables: '[[a]]\n'.repeat(20_000),
  dots: `${'a.'.repeat(40_000)}b = 1`,
  dashes: '- '.repeat(40_000),
  colons: `${'a:'.repeat(70_000)}1`,
  slashes: '/-/'.repeat(70_000),
  versions: `${'1.'.repeat(70_000)}=1`,
  tuples: '{:a,"'.repeat(40_000),
  gems: `gem '${'a'.repeat(long)}`,
  requirement: `a${' '.repeat(70_000)}>=${' '.repeat(70_000)}1`,
  anchors: `a: &a [${'*a,'.repeat(20_000)}]`,
  lines: 'a b c\n'.repeat(20_000),
  nul: 'a\u0000b',
  half: '\ud800'.repeat(1_000),
};

describe.each(packageFormats.map(({ format }) => format))('%s', (format) => {
  it.each(Object.keys(attacks))('is read in bounded time: %s', (name) => {
    const before = process.cpuUsage();
    const file = readPackageFile(pathOf(format), attacks[name] ?? '');
    const { user } = process.cpuUsage(before);
    expect(file).toBeDefined();
    // A quadratic reader takes minutes; shared machines are slow.
    expect(user / 1e6).toBeLessThan(20);
    linkPackages([
      {
        path: pathOf(format),
        file: file ?? { format, ecosystem: 'npm', role: 'lock', entries: [], problems: [] },
      },
    ]);
  });
});

describe('what is not read is told', () => {
  const reasonsOf = (path: string, text: string) =>
    readPackageFile(path, text)?.problems.map(({ reason }) => reason);

  it('of broken documents', () => {
    expect(reasonsOf('package-lock.json', '{"packages": {')).toEqual(['document-not-parsed']);
    expect(reasonsOf('Cargo.lock', '[[package]]\nname = \n')).toEqual(['document-not-parsed']);
    expect(reasonsOf('pom.xml', '<project><dependencies>')).toEqual(['document-not-parsed']);
    expect(reasonsOf('pnpm-lock.yaml', 'a: [')).toEqual(['document-not-parsed']);
  });

  it('of binary and of very long ones', () => {
    expect(reasonsOf('yarn.lock', 'a\u0000')).toEqual(['binary-document']);
    expect(reasonsOf('yarn.lock', 'a'.repeat(largestPackageFile + 1))).toEqual(['document-too-large']);
  });

  it('of deep ones', () => {
    expect(reasonsOf('composer.lock', `${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toEqual([
      'document-too-deep',
    ]);
    expect(reasonsOf('pom.xml', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)).toEqual([
      'document-too-deep',
    ]);
  });

  it('of entities, which are not expanded', () => {
    const bomb = `<!DOCTYPE project [
<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<project><dependencies><dependency><groupId>g</groupId><artifactId>&b;</artifactId><version>&c;</version></dependency></dependencies></project>`;
    const file = readPackageFile('pom.xml', bomb);
    expect(file?.problems.map(({ reason }) => reason)).toEqual(['entities-not-expanded']);
    expect(file?.entries.map(({ name, requirement }) => [name, requirement])).toEqual([['g:&b;', '&c;']]);
  });

  it('of aliases that expand too far', () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `k${level}: &k${level} [${`*k${level - 1},`.repeat(level === 0 ? 0 : 20)}x]`,
    );
    expect(reasonsOf('pubspec.lock', levels.join('\n'))).toEqual(['aliases-expand-too-far']);
  });
});

it('reads five longs on one line', () => {
  const packages = Array.from(
    { length: 30_000 },
    (_, index) =>
      `"node_modules/p${index}":{"version":"1.0.${index}","integrity":"sha512-${'A'.repeat(80)}","dependencies":{"p${index + 1}":"*"}}`,
  );
  const text = `{"packages":{"":{"dependencies":{"p0":"*"}},${packages.join(',')}}}`;
  expect(text.length).toBeGreaterThan(4_500_000);
  const before = process.cpuUsage();
  const file = readPackageFile('package-lock.json', text);
  const { uses } = linkPackages(file === undefined ? [] : [{ path: 'package-lock.json', file }]);
  expect(uses.length).toBe(30_000);
  expect(uses.every(({ via }) => via.length <= 12)).toBe(true);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
});
