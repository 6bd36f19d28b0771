import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRawArrays } from './check-raw-arrays.ts';

let tree = '';

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'assay-raw-arrays-'));
  await cp(join(import.meta.dirname, '../tsconfig.json'), join(tree, 'tsconfig.json'));
  await write('ir/ir.ts', 'export interface IrFile { readonly op: Uint8Array; readonly path: string }\n');
});

afterEach(() => rm(tree, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(tree, 'packages/engine/src', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** By the name of a file. */
const raw: Readonly<Record<string, string>> = {
  alias: 'export const of = (code: IrFile) => { const all = code; return all.op; };',
  array: 'export const of = (code: IrFile) => code.op[0];',
  destructured: 'export const of = (code: IrFile) => { const { op } = code; return op; };',
  part: "export const of = ({ op }: Pick<IrFile, 'op'>) => op;",
  renamed: 'export const of = ({ op: all }: IrFile) => all;',
  text: "export const of = (code: IrFile) => code['op'];",
};

const fine: Readonly<Record<string, string>> = {
  'routes/other-member.ts': 'export const of = ({ path }: IrFile) => path;',
  'routes/other-type.ts': 'export const of = (code: { op: IrFile }) => code.op;',
  'graph/reader.ts': 'export const of = (code: IrFile) => code.op;',
  'routes/reader.test.ts': 'export const of = (code: IrFile) => code.op;',
};

test('arrays are found however they are read, and nothing else is', async () => {
  const files = Object.entries(raw).map(([name, body]) => [`routes/${name}.ts`, body] as const);
  for (const [path, body] of [...files, ...Object.entries(fine)])
    await write(path, `import type { IrFile } from '../ir/ir.ts';\n${body}\n`);
  expect(checkRawArrays(tree).split('\n')).toEqual(
    files.map(([path]) => `packages/engine/src/${path}:2: reads the array \`op\``),
  );
});
