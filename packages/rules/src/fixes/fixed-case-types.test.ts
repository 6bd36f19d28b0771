/** The compiler finds no more to say of a fixed case than of the case itself, in the language that has one here. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../javascript');
const pairs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.fixed\.[jt]s$/.test(path))
  .map((path) => ({ fixed: join(folder, path), flawed: join(folder, path.replace('.fixed', '')) }));

/** Other packages than Node's are not there; what is imported from them has any type. */
const missingModule = new Set([2307, 7016]);
const options: ts.CompilerOptions = {
  strict: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
};

it('has cases to look at', () => expect(pairs.length).toBeGreaterThan(10));

it('is refused by the compiler for nothing new', () => {
  const program = ts.createProgram(
    pairs.flatMap(({ fixed, flawed }) => [fixed, flawed]),
    options,
  );
  const added = pairs.flatMap(({ fixed, flawed }) => {
    const known = new Set(messagesOf(program, flawed));
    return messagesOf(program, fixed)
      .filter((message) => !known.has(message))
      .map((message) => `${basename(fixed)}: ${message}`);
  });
  expect(added).toEqual([]);
}, 120_000);

function messagesOf(program: ts.Program, path: string): readonly string[] {
  const source = program.getSourceFile(path);
  const text = readFileSync(path, 'utf8');
  if (source === undefined || text === '') throw new Error(`${path} is not read`);
  return ts
    .getPreEmitDiagnostics(program, source)
    .filter(({ code }) => !missingModule.has(code))
    .map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
