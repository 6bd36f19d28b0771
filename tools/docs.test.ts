import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])(
  '%s names what exists',
  (name) => {
    const text = readFileSync(join(root, name), 'utf8');
    expect(namedPaths(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

test('ARCHITECTURE.md can be read in one sitting', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(200);
  expect(namedPaths(text).length).toBeGreaterThan(10);
});

test('every npm script that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of ['README.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(join(root, name), 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
    expect(named.filter((script) => script !== undefined && !(script in scripts))).toEqual([]);
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
