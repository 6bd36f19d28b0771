import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const topFolders = 'packages|tools|docs|corpus|\\.ci';

/** Paths of the tree that a document names: in code spans, and as targets of links. */
export function namedPaths(text: string): readonly string[] {
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));
  const isPath = new RegExp(`^(?:${topFolders})/[\\w./@-]*$`);
  return [...new Set([...inCode.filter((code) => isPath.test(code)), ...linked])].sort();
}

test('the scan for paths finds what it should', () => {
  const text =
    'See `packages/core/src`, [here](docs/x.md#part), [web](https://a.b), `npm run`, `packages/<name>`.';
  expect(namedPaths(text)).toEqual(['docs/x.md', 'packages/core/src']);
});

test.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/contract.md',
  'docs/measuring.md',
])('%s names what exists', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  // Links are relative to the document, paths in code spans to the root.
  const isHere = (path: string) =>
    [root, dirname(join(root, name))].some((base) => existsSync(join(base, path)));
  expect(namedPaths(text).filter((path) => !isHere(path))).toEqual([]);
});

describe('what comments cite', () => {
  const sources = globSync('{packages,tools}/**/*.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'cases' || name === 'dist',
  });
  const documents = globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' });
  const comments = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, index) => ({
        place: `${file}:${index + 1}`,
        text: /(?:^\s*\*|\/\*\*|\/\/ )(.*)/.exec(text)?.[1] ?? '',
      }))
      .filter(({ text }) => text !== ''),
  );

  test('documents that are here', () => {
    const isHere = (name: string): boolean =>
      documents.some((document) => document === name || document.endsWith(`/${name}`));
    const missing = comments.flatMap(({ place, text }) =>
      [...text.matchAll(/[\w./-]+\.md\b/g)]
        .filter(([name]) => !isHere(name))
        .map(([name]) => `${place} ${name}`),
    );
    expect(documents.length).toBeGreaterThan(100);
    expect(comments.length).toBeGreaterThan(5_000);
    expect(missing).toEqual([]);
  });

  test('clauses of the contract by its name', () => {
    const nameless = comments.filter(
      ({ text }) =>
        /API contract|\bC\d{1,2}(?:\.\d+)?\b(?! [=<])/.test(text) && !text.includes('docs/contract.md'),
    );
    expect(nameless).toEqual([]);
  });
});

test('ARCHITECTURE.md can be read in one sitting', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(200);
  expect(namedPaths(text).length).toBeGreaterThan(10);
});

test('every npm script that the documents name exists', () => {
  const scriptsOf = (folder: string): object =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts;
  for (const name of ['README.md', 'CONTRIBUTING.md', 'docs/measuring.md']) {
    const text = readFileSync(join(root, name), 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)(?: -w ([\w/-]+))?/g)];
    const missing = named.filter(([, script = '', folder = '.']) => !(script in scriptsOf(folder)));
    expect(missing.map(([command]) => command)).toEqual([]);
  }
});

test('every manifest takes the Node that the README asks for', () => {
  const [, asked] = /Node (\d+) or later/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const manifests = ['package.json', ...globSync('packages/*/package.json', { cwd: root })];
  expect(manifests.length).toBeGreaterThan(5);
  for (const name of manifests) {
    const { engines } = JSON.parse(readFileSync(join(root, name), 'utf8'));
    expect([name, engines.node]).toEqual([name, `>=${asked}`]);
  }
});

describe('decision records', () => {
  const records = new Map(
    globSync('docs/decisions/*.md', { cwd: root }).map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const [status = ''] = /^Status: .*(?:\n.+)*/m.exec(text) ?? [];
      return [path.slice('docs/decisions/'.length).slice(0, 4), { text, status: status.replace(/\n/g, ' ') }];
    }),
  );
  /** Numbers behind a word of a status, up to the end of its clause. */
  const named = (status: string, words: RegExp): readonly string[] =>
    [...status.matchAll(words)].flatMap(([clause]) => clause.match(/\b\d{4}\b/g) ?? []);

  test.each([...records])('%s has a status, and a page at most', (_, { text, status }) => {
    expect(status).toMatch(/^Status: (?:accepted|superseded by \d{4})/);
    expect(text.split('\n').length).toBeLessThanOrEqual(80);
  });

  test('who is changed by another record says so, and the other way round', () => {
    const pairs = (words: RegExp, turned: boolean) =>
      [...records].flatMap(([number, { status }]) =>
        named(status, words).map((other) => (turned ? `${other} ${number}` : `${number} ${other}`)),
      );
    const told = pairs(/(?:amended|superseded) by [^.;:]*/g, false);
    expect(pairs(/(?:[Aa]mends|[Ss]upersedes) [^.;:]*/g, true).sort()).toEqual(told.sort());
  });
});
