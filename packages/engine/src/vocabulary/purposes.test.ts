import { describe, expect, it } from 'vitest';
import { languageFiles } from '../frontend/language-files.ts';
import { hintsOf, isNamedFor, ofTests, type Purpose } from './purposes.ts';
import { settlePurposes } from './test-code.ts';
import { treeHints } from './tree-purposes.ts';

type Row = readonly [path: string, purposes: readonly Purpose[]];

function languageAt(path: string): string {
  const ending = path.slice(path.lastIndexOf('.'));
  for (const { grammars } of languageFiles)
    for (const [id, { extensions }] of Object.entries(grammars)) if (extensions.includes(ending)) return id;
  return 'page';
}

/** What the files of a tree are for, by path; files without an entry in `texts` are empty. */
function purposesIn(
  paths: readonly string[],
  texts: Readonly<Record<string, string>> = {},
  shape: { readonly unread?: number; readonly roots?: readonly string[]; readonly isPartial?: boolean } = {},
): Readonly<Record<string, readonly Purpose[]>> {
  const manifest = /(?:package\.json|go\.mod|pom\.xml|pyproject\.toml)$/;
  const files = paths
    .filter((path) => !manifest.test(path))
    .map((path) => ({ path, language: languageAt(path) }));
  const hints = treeHints({
    files,
    manifests: paths.filter((path) => manifest.test(path)),
    unread: 0,
    ...shape,
  });
  return Object.fromEntries(
    files.map((file) => [
      file.path,
      settlePurposes(hints.get(file.path) ?? [], { ...file, text: texts[file.path] ?? '' }),
    ]),
  );
}

describe('by the path alone', () => {
  it.each<Row>([
    ['app.py', []],
    ['tests/data.py', ['tests']],
    ['tests/resources/page.html', ['tests', 'test-data']],
    ['testdata/a.go', ['test-data']],
    ['store/store_test.go', ['tests']],
    ['src/__tests__/a.ts', ['tests']],
    ['web/cart.stories.tsx', ['tests']],
    ['e2e/login.ts', ['tests']],
    ['integration/a.js', ['tests']],
    ['lib/integration/a.js', []],
    ['examples/a.js', ['examples']],
    ['samples/a.go', ['examples']],
    ['benchmarks/a.py', ['benchmarks']],
    ['docs/conf.py', ['documentation']],
    ['prisma/seed/users.ts', ['seeds']],
    ['seed.ts', ['seeds']],
    ['dev/k8s/queue.yaml', ['development']],
    ['docker-compose.dev.yml', ['development']],
    ['deploy/docker-compose-local.yaml', ['development']],
    ['compose.override.yml', ['development']],
    ['Dockerfile.dev', ['development']],
    ['api-dev.Dockerfile', ['development']],
    ['.devcontainer/Dockerfile', ['development']],
    ['docker-compose.test.yml', ['tests']],
    ['Dockerfile.e2e', ['tests']],
    ['docker-compose.yml', []],
    ['Dockerfile.device', []],
    ['ci.yml', []],
    ['local.yaml', []],
    ['src/dev/mode.ts', []],
    ['devices.yaml', []],
    ['deploy_scripts/a.py', ['scripts']],
    ['tools/a.go', ['tools']],
    ['.husky/a.js', ['hidden']],
    ['gen/a.go', ['generated']],
    ['api/user_pb2.py', ['generated']],
    ['dist/a.js', ['built']],
    ['public/jquery-3.4.1/jquery.js', ['vendored']],
    ['third_party/a.py', ['vendored']],
    ['core/src/test/java/a/B.java', ['tests']],
    ['src/integrationTest/java/a/B.java', ['tests']],
    ['src/test/resources/a.html', ['tests', 'test-data']],
    ['src/jmh/java/a/B.java', ['benchmarks']],
    ['src/main/java/org/acme/benchmark/test/examples/vendor/B.java', []],
    ['src/main/java/org/acme/PenTest.java', []],
    ['src/samples/shop.controller.ts', []],
    ['internal/benchmark/run.go', []],
    ['pkg/samples/store.go', []],
    ['latest/contest/a.py', []],
  ])('%s', (path, expected) => {
    const found = hintsOf(path).map(({ purpose }) => purpose);
    expect([...new Set(found)].sort()).toEqual([...expected].sort());
  });

  it.each([
    ['src/test/helper.py', true],
    ['web/a.spec.ts', true],
    ['web/a.ts', false],
  ])('says of %s whether it is named as a test', (path, expected) => {
    expect(isNamedFor(path, ofTests)).toBe(expected);
  });
});

describe('in a tree', () => {
  it.each([
    ['examples/shop/app.py'],
    ['demo/server.js'],
    ['benchmark/src/main/java/org/acme/App.java'],
    ['test-app/main.go'],
    ['tests/server/routes.ts'],
    ['samples/demo/examples/a.ts'],
    ['spec/server.go'],
    ['docs/site/server.js'],
    ['scripts/cgi/report.py'],
    ['dist/server.js'],
  ])('a program that is the whole tree is one: %s', (path) => {
    expect(purposesIn([path])).toEqual({ [path]: [] });
  });

  it('what lies around such a program is told all the same', () => {
    const paths = ['setup.py', 'docs/conf.py', 'demo/app.py', 'demo/tests/test_app.py', 'tests/test_a.py'];
    const texts = { 'demo/tests/test_app.py': 'import pytest\n', 'tests/test_a.py': 'import pytest\n' };
    expect(purposesIn(paths, texts)).toEqual({
      'setup.py': ['tools'],
      'docs/conf.py': ['documentation'],
      'demo/app.py': [],
      'demo/tests/test_app.py': ['tests'],
      'tests/test_a.py': ['tests'],
    });
  });

  it.each<readonly [what: string, paths: readonly string[], row: Row]>([
    ['an example beside a program', ['lib/index.js', 'examples/a.js'], ['examples/a.js', ['examples']]],
    ['a benchmark beside a program', ['a.go', 'benchmark/a.go'], ['benchmark/a.go', ['benchmarks']]],
    [
      'an example of a package',
      ['packages/a/package.json', 'packages/a/index.js', 'packages/a/examples/a.js'],
      ['packages/a/examples/a.js', ['examples']],
    ],
    [
      'a helper of tests below a source root',
      ['src/app.ts', 'src/test/server.ts', 'src/test/cart.spec.ts'],
      ['src/test/server.ts', ['tests']],
    ],
    [
      'what acceptance tests start',
      ['cmd/main.go', 'internal/acceptance/run_test.go', 'internal/acceptance/proxy/config.yaml'],
      ['internal/acceptance/proxy/config.yaml', ['tests']],
    ],
    [
      'what offers are accepted by',
      ['src/app.ts', 'src/acceptance/offers.ts'],
      ['src/acceptance/offers.ts', []],
    ],
    ['what is taken in a laboratory', ['src/app.ts', 'src/tests/results.ts'], ['src/tests/results.ts', []]],
    [
      'a package of Python in a package',
      ['lab/__init__.py', 'lab/app.py', 'lab/samples/__init__.py', 'lab/samples/views.py'],
      ['lab/samples/views.py', []],
    ],
    [
      'an application of Django',
      ['manage.py', 'site/urls.py', 'tests/apps.py', 'tests/tests.py', 'tests/views.py'],
      ['tests/views.py', []],
    ],
    [
      'what tests of a library of Django run on',
      ['manage.py', 'lib/urls.py', 'tests/apps.py', 'tests/test_lib.py', 'tests/views.py'],
      ['tests/views.py', ['tests']],
    ],
    [
      'an application of Nest',
      ['apps/main.ts', 'samples/samples.controller.ts', 'samples/store.ts'],
      ['samples/store.ts', []],
    ],
  ])('%s', (_what, paths, [path, expected]) => {
    expect(purposesIn(paths)[path]).toEqual(expected);
  });

  it.each([
    ['shop/vendors/models.py'],
    ['src/vendor/vendor.service.ts'],
    ['vendor/vendors.py'],
    ['src/main/java/org/shop/vendor/Vendor.java'],
  ])('suppliers are a part of the program: %s', (path) => {
    expect(purposesIn(['app.py', 'app.ts', path])[path]).toEqual([]);
  });

  it('a program of a language that is not analyzed is the program', () => {
    expect(purposesIn(['tests/a.py'], {}, { unread: 9 })).toEqual({ 'tests/a.py': ['tests'] });
  });

  it('folders above the one that somebody asked for say nothing', () => {
    expect(
      purposesIn(['examples/shop/app.js', 'examples/shop/test/a.js'], {}, { roots: ['examples/shop/'] }),
    ).toEqual({
      'examples/shop/app.js': [],
      'examples/shop/test/a.js': ['tests'],
    });
  });

  it('files that somebody named are no tree', () => {
    expect(purposesIn(['tests/a.js'], {}, { isPartial: true })).toEqual({ 'tests/a.js': ['tests'] });
  });
});

describe('by the text', () => {
  it.each<readonly [what: string, path: string, text: string, purposes: readonly Purpose[]]>([
    [
      'a test by its imports',
      'qa/Login.java',
      'import org.junit.Test;\nclass Login { @Test void a() {} }',
      ['tests'],
    ],
    [
      'a test in a source set of the program',
      'src/main/java/a/B.java',
      'package a;\nimport org.junit.Test;\nclass B { @Test void a() {} }',
      ['tests'],
    ],
    ['a benchmark', 'src/perf/B.java', 'import org.openjdk.jmh.annotations.Benchmark;\n', ['benchmarks']],
    ['a program named as a test', 'shop/PenTest.java', 'package shop;\nclass PenTest {}', []],
    ['a package named as tests', 'code/org/tests/A.java', 'package org.tests;\nclass A {}', []],
    ['a folder of tests that is a source root', 'test/org/A.java', 'package org;\nclass A {}', ['tests']],
    ['a module named as a test', 'shop/test_drive.py', 'from flask import Flask\n', []],
    ['a test of Python', 'shop/test_drive.py', 'def test_a():\n    pass\n', ['tests']],
    ['a specification', 'src/open-api.spec.ts', 'export const paths = {};\n', []],
    ['a test of TypeScript', 'src/a.spec.ts', "describe('a', () => {});\n", ['tests']],
    ['a test of TypeScript by its imports', 'src/a.test.ts', "import { a } from 'vitest';\n", ['tests']],
    ['a test of Go', 'a/a_test.go', 'package a\n', ['tests']],
    ['a helper for tests of Go', 'internal/testing/a.go', 'import "testing"\n', ['tests']],
    ['a package about testing', 'internal/testing/a.go', 'package testing\n', []],
  ])('%s', (_what, path, text, expected) => {
    const language = languageAt(path);
    expect(settlePurposes(hintsOf(path), { path, language, text })).toEqual(expected);
  });
});
