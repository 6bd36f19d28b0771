import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const root = join(import.meta.dirname, '..');
let tree = '';

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'assay-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    await cp(join(root, file), join(tree, file));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await write('tools/tool.ts', 'export const tool = 1;\n');
  await write('packages/core/src/index.ts', 'export const core = 1;\n');
});

afterEach(() => rm(tree, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

test('a tree that keeps the boundaries passes', async () => {
  expect(await checkBoundaries(tree)).toBe('');
});

const broken: readonly [string, string, string, RegExp][] = [
  ['I/O in a pure package', 'packages/core/src/io.ts', "import 'node:fs';\n", /pure-packages-do-no-io/],
  [
    'an import by path',
    'packages/core/src/a.ts',
    "import '../../engine/src/b.ts';\n",
    /core-imports-upwards/,
  ],
  ['an import that leads nowhere', 'packages/core/src/c.ts', "import './gone.ts';\n", /no-unresolvable/],
  [
    'an import of the API edge',
    'packages/service/src/scans/scan.ts',
    "import '../api/edge.ts';\n",
    /nobody-imports-the-api-edge/,
  ],
  [
    'an import from a later room of the engine',
    'packages/engine/src/graph/constraints/sets.ts',
    "import type { Binder } from '../binders/binder.ts';\nexport type Sets = Binder;\n",
    /engine-room-graph-constraints-imports-upwards/,
  ],
  [
    'a circle of types',
    'packages/engine/src/taint/domain/one.ts',
    "import type { Other } from './other.ts';\nexport type One = Other | 1;\n",
    /no-cycles/,
  ],
  [
    'a circle of folders',
    'packages/core/src/one/first.ts',
    "export { second } from '../two/second.ts';\n",
    /no-circle-of-folders: one, two in packages\/core\/src/,
  ],
  [
    'a file of the engine in no room',
    'packages/engine/src/graph/elsewhere.ts',
    "import './binders/binder.ts';\n",
    /engine-room-graph-is-missing/,
  ],
];
test.each(broken)('%s is found', async (_name, path, text, complaint) => {
  await write('packages/engine/src/b.ts', 'export const b = 1;\n');
  await write('packages/engine/src/graph/binders/binder.ts', 'export type Binder = number;\n');
  await write(
    'packages/engine/src/taint/domain/other.ts',
    "import type { One } from './one.ts';\nexport type Other = readonly One[];\n",
  );
  await write(
    'packages/core/src/two/second.ts',
    "export { third } from '../one/third.ts';\nexport const second = 2;\n",
  );
  await write('packages/core/src/one/third.ts', 'export const third = 3;\n');
  await write('packages/service/src/api/edge.ts', 'export const edge = 1;\n');
  await write(path, text);
  expect(await checkBoundaries(tree)).toMatch(complaint);
});

test('a module that the run does not see is found', async () => {
  await write('packages/engine/dist-not/src/b.ts', 'export const b = 1;\n');
  await write(
    '.dependency-cruiser.cjs',
    "module.exports = { forbidden: [], options: { exclude: { path: 'engine' } } };\n",
  );
  expect(await checkBoundaries(tree)).toMatch(/did not see 1 of 3 modules/);
});
