import { describe, expect, it } from 'vitest';
import { JavaScriptResolver } from './resolve.ts';

const paths = [
  'src/app.ts',
  'src/lib/index.js',
  'src/lib/deep.mts',
  'src/view.tsx',
  'packages/core/src/index.ts',
  'packages/core/src/words.ts',
  'packages/built/src/main.ts',
  'legacy/thing/start.js',
  'server/src/main.ts',
  'server/src/guard.ts',
];

const manifests = [
  {
    path: 'tsconfig.json',
    text: '{ // comments are allowed\n "compilerOptions": { "baseUrl": "src", "paths": { "@lib/*": ["lib/*"], "~view": ["view"], "@house/core": ["../packages/core/src"] }, }, }',
  },
  {
    path: 'packages/core/package.json',
    text: '{ "name": "@house/core", "exports": { ".": { "source": "./src/index.ts" } } }',
  },
  { path: 'packages/built/package.json', text: '{ "name": "built", "main": "dist/main.js" }' },
  { path: 'legacy/thing/package.json', text: '{ "main": "./start" }' },
  { path: 'server/tsconfig.json', text: '{ "compilerOptions": { "baseUrl": "./" } }' },
  { path: 'broken/package.json', text: '{ "name": ' },
];

const resolver = new JavaScriptResolver(paths, manifests);

describe('JavaScriptResolver', () => {
  it.each([
    ['src/app.ts', './lib', 'src/lib/index.js'],
    ['src/app.ts', './lib/deep.mjs', 'src/lib/deep.mts'],
    ['src/app.ts', './view.js', 'src/view.tsx'],
    ['src/lib/index.js', '..', undefined],
    ['src/lib/index.js', '../app.js', 'src/app.ts'],
    ['src/app.ts', '@lib/deep', 'src/lib/deep.mts'],
    ['src/app.ts', '~view', 'src/view.tsx'],
    ['src/app.ts', 'lib/index.js', 'src/lib/index.js'],
    ['src/app.ts', '@house/core', 'packages/core/src/index.ts'],
    ['src/app.ts', '@house/core/words', 'packages/core/src/words.ts'],
    ['src/app.ts', 'built', 'packages/built/src/main.ts'],
    ['legacy/other.js', './thing', 'legacy/thing/start.js'],
    ['server/src/main.ts', 'src/guard', 'server/src/guard.ts'],
    ['server/src/main.ts', '@/guard', 'server/src/guard.ts'],
    ['server/src/main.ts', '~/src/guard', 'server/src/guard.ts'],
    ['packages/core/src/index.ts', '@/words', 'packages/core/src/words.ts'],
    ['legacy/other.js', '@/app', 'src/app.ts'],
    ['src/app.ts', '@/missing', undefined],
    ['src/app.ts', './missing', undefined],
    ['src/app.ts', '../../outside', undefined],
    ['src/app.ts', '/etc/passwd', undefined],
  ])('from %s, %s is %s', (from, name, expected) => {
    const found = resolver.resolve(from, name);
    expect(found.kind === 'file' ? paths[found.file] : undefined).toBe(expected);
  });

  it('takes other names for libraries', () => {
    expect(resolver.resolve('src/app.ts', 'node:fs')).toEqual({ kind: 'library', name: 'node:fs' });
    expect(resolver.resolve('src/app.ts', '@scope/pkg/part')).toEqual({
      kind: 'library',
      name: '@scope/pkg/part',
    });
  });
});

describe('packages of one name', () => {
  const files = ['one/jobs/run.js', 'one/main.js', 'two/jobs/start.js', 'two/main.js'];
  const modules = new JavaScriptResolver(files, [
    { path: 'one/jobs/package.json', text: '{ "name": "jobs", "version": "1.0.0", "main": "run.js" }' },
    { path: 'two/jobs/package.json', text: '{ "name": "jobs", "version": "1.0.0", "main": "start.js" }' },
  ]);

  it.each([
    ['one/main.js', './jobs', 'one/jobs/run.js'],
    ['two/main.js', './jobs', 'two/jobs/start.js'],
    ['one/main.js', 'jobs', 'one/jobs/run.js'],
    ['two/main.js', 'jobs', 'two/jobs/start.js'],
  ])('from %s, %s is %s', (from, name, expected) => {
    const found = modules.resolve(from, name);
    expect(found.kind === 'file' ? files[found.file] : undefined).toBe(expected);
  });

  it('are all offered', () => {
    expect(modules.publishedFiles()).toEqual([0, 2]);
  });
});

describe('publishedFiles', () => {
  const files = ['index.js', 'lib/a.js', 'lib/b.js', 'lib/c.js', 'src/c.ts', 'test/index.js', 'cli.js'];
  const published = (manifest: object): string[] => {
    const modules = new JavaScriptResolver(files, [{ path: 'package.json', text: JSON.stringify(manifest) }]);
    return modules.publishedFiles().map((file) => files[file] ?? '');
  };

  it.each([
    ['its main module', { main: './lib/a' }, ['lib/a.js']],
    ['index without one', {}, ['index.js']],
    ['modules for bundlers', { main: 'lib/a.js', module: 'lib/b.js' }, ['lib/a.js', 'lib/b.js']],
    [
      'every subpath',
      { exports: { '.': { import: './lib/a.js' }, './b': './lib/b.js' } },
      ['lib/a.js', 'lib/b.js'],
    ],
    ['the source beside what is built', { main: 'lib/c.js' }, ['lib/c.js', 'src/c.ts']],
    ['no command', { main: 'lib/a.js', bin: { run: 'cli.js' } }, ['lib/a.js']],
    ['index where the main module is not there', { main: 'dist/main.js' }, ['index.js']],
    [
      'the source of its name where it is built elsewhere',
      { main: 'dist/a.min.js', name: 'c', module: './c.js' },
      ['index.js', 'src/c.ts'],
    ],
    ['nothing when it is private', { main: 'lib/a.js', private: true }, []],
    ['nothing without a version', { main: 'lib/a.js', version: undefined }, []],
  ])('offers %s', (_what, manifest, expected) => {
    expect(published({ name: 'p', version: '1.0.0', ...manifest })).toEqual(expected);
  });

  it.each([
    ['index.js', [0]],
    ['dist/words.js', [0, 2]],
  ])(
    'takes sources under the names of the package and its module where nothing else is there: %s',
    (main, expected) => {
      const manifest = { name: 'page', version: '1.0.0', main };
      const modules = new JavaScriptResolver(
        ['page/index.js', 'page/src/a.js', 'lib/words.ts', 'tools/index.js'],
        [{ path: 'package.json', text: JSON.stringify(manifest) }],
      );
      expect(modules.publishedFiles()).toEqual(expected);
    },
  );
});
