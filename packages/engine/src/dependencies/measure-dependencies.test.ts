import type { FileDependencies } from '@assay/core';
import { expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { analyzeProgram } from '../analyze-program.ts';
import type { ManifestFile } from '../modules/module-resolver.ts';
import { defineTaintRule } from '../rule/rule.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { testLanguages } from '../testing/languages.ts';

const languages = await testLanguages();

/** A program is linked for the rules that run on it. */
const rules = ['javascript', 'python', 'go', 'java'].map((language) =>
  defineTaintRule({
    id: `${language}/test-flow`,
    title: 'A flow',
    family: 'test-flow',
    category: 'security',
    severity: 'low',
    precision: 'high',
    cwe: [1],
    owasp: [],
    remedy: 'None.',
    since: '0.1.0',
    status: 'stable',
    from: ['remote-input'],
    to: ['sql-query'],
    message: () => 'A flow.',
  }),
);

function measure(
  language: LanguageId,
  files: Readonly<Record<string, string>>,
  manifests: readonly ManifestFile[] = [],
): Readonly<Record<string, Omit<FileDependencies, 'path'>>> {
  const options = { rules, models: {} };
  const analyzed = Object.entries(files).map(([path, text]) =>
    analyzeFile({ path, text, language }, languages, options),
  );
  const { dependencies } = analyzeProgram(analyzed, manifests, languages, options);
  return Object.fromEntries(dependencies.map(({ path, ...rest }) => [path, rest]));
}

it('tells who imports whom, in which layer, and what nobody asks for', () => {
  const found = measure('typescript', {
    'main.ts': "import { shop } from './shop';\nimport type { Price } from './price';\nshop(1 as Price);\n",
    'shop.ts':
      "import { round, type Price } from './price';\nexport function shop(p: Price) { return round(p); }\nexport const spare = 1;\n",
    'price.ts': 'export type Price = number;\nexport function round(p) { return p; }\nexport class Old {}\n',
    'alone.ts': 'export const alone = 1;\n',
    'all.ts': "import * as shop from './shop-two';\nshop.a();\n",
    'shop-two.ts': 'export function a() {}\nexport function b() {}\n',
  });
  expect(found).toEqual({
    'all.ts': { imports: 1, importedBy: 0, layer: 1, cycle: 0, unusedExports: [] },
    'alone.ts': { imports: 0, importedBy: 0, layer: 0, cycle: 0, unusedExports: [] },
    'main.ts': { imports: 2, importedBy: 0, layer: 2, cycle: 0, unusedExports: [] },
    'price.ts': { imports: 0, importedBy: 2, layer: 0, cycle: 0, unusedExports: ['Old'] },
    'shop-two.ts': { imports: 0, importedBy: 1, layer: 0, cycle: 0, unusedExports: [] },
    'shop.ts': { imports: 1, importedBy: 1, layer: 1, cycle: 0, unusedExports: ['spare'] },
  });
});

it('numbers cycles, whose files share a layer', () => {
  const found = measure('python', {
    'app/__init__.py': '',
    'app/one.py': 'from app import two\n\ndef one():\n    return two.two()\n',
    'app/two.py':
      'from app.one import one\nfrom app.base import Base\n\ndef two():\n    return one() or Base()\n',
    'app/base.py': 'class Base:\n    pass\n',
    'other/a.py': 'from other.b import b\n\ndef a():\n    return b()\n',
    'other/b.py': 'from other.a import a\n\ndef b():\n    return a()\n',
  });
  expect(found['app/one.py']).toEqual({ imports: 1, importedBy: 1, layer: 1, cycle: 1 });
  expect(found['app/two.py']).toEqual({ imports: 2, importedBy: 1, layer: 1, cycle: 1 });
  expect(found['app/base.py']).toEqual({ imports: 0, importedBy: 1, layer: 0, cycle: 0 });
  expect([found['other/a.py']?.cycle, found['other/b.py']?.cycle]).toEqual([2, 2]);
});

it('follows imports of packages to the files that have the name', () => {
  const found = measure(
    'go',
    {
      'main.go': 'package main\n\nimport "example.com/a/store"\n\nfunc main() { store.Open(); helper() }\n',
      'helper.go': 'package main\n\nfunc helper() {}\n',
      'store/open.go': 'package store\n\nfunc Open() { closeAll() }\n',
      'store/close.go': 'package store\n\nfunc closeAll() {}\n',
    },
    [{ path: 'go.mod', text: 'module example.com/a\n' }],
  );
  expect(found['main.go']).toEqual({ imports: 1, importedBy: 0, layer: 1, cycle: 0 });
  expect(found['store/open.go']).toEqual({ imports: 0, importedBy: 1, layer: 0, cycle: 0 });
  expect(found['store/close.go']?.importedBy).toBe(0);
});
