import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';
import { parseSource } from '../../syntax/parse.ts';
import { testLanguages } from '../../testing/languages.ts';
import { go } from '../go/language.ts';
import { java } from '../java/language.ts';
import { javascript } from '../javascript/language.ts';
import type { Language } from '../language.ts';
import { php } from '../php/language.ts';
import { python } from '../python/language.ts';
import { type Facts, factsOf } from './facts.ts';

const grammars = await testLanguages();
const cases = new URL('./cases/', import.meta.url);

const frontEnds: readonly {
  readonly id: LanguageId;
  readonly extension: string;
  readonly language: Language;
}[] = [
  { id: 'javascript', extension: 'js', language: javascript },
  { id: 'java', extension: 'java', language: java },
  { id: 'python', extension: 'py', language: python },
  { id: 'go', extension: 'go', language: go },
  { id: 'php', extension: 'php', language: php },
];

const none: Facts = { returns: [], calls: [], writes: [], branches: 0, loops: 0, closures: 0 };

/** What every language says of the program of a case, which does the same in each. */
const expected: Readonly<Record<string, Partial<Facts>>> = {
  assign: { returns: ['"b"'] },
  branch: { returns: ['param 0 | param 1'], branches: 1 },
  'early-return': { returns: ['"1"', '"2"'], branches: 1 },
  'short-circuit': { returns: ['"1"', '"2"'], branches: 2 },
  while: { returns: ['"x" | param 0'], branches: 1, loops: 1 },
  break: { returns: ['"x" | "y" | param 0'], branches: 2, loops: 1 },
  'for-each': { returns: ['"" | element of param 0'], branches: 1, loops: 1 },
  field: { returns: ['param 0.y'], writes: ['param 0.x = "1"'] },
  call: { returns: ['g(param 0, "1")'], calls: ['g(param 0, "1")'] },
  import: { returns: ['load(param 0)'], calls: ['load(param 0)'] },
  constant: { returns: ['"ab"'] },
  list: { returns: ['[param 0, "x"][0]'] },
  choice: { returns: ['"1"', '"2"'], branches: 1 },
  // Go has no exceptions.
  exception: { returns: ['"b"', '"b" | param 0'], calls: ['run()'] },
  closure: { returns: ['function'], writes: ['environment.a = param 0'], closures: 1 },
};

function lower(name: string, { id, extension, language }: (typeof frontEnds)[number]): IrFile | undefined {
  const url = new URL(`${name}/${name}.${extension}`, cases);
  if (!existsSync(url)) return undefined;
  const parsed = parseSource(readFileSync(url, 'utf8'), id, grammars);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return language.lower(parsed.tree, 'case', language.analyzeScopes(parsed.tree));
}

describe.each(frontEnds)('$id', (frontEnd) => {
  const programs = Object.keys(expected).flatMap((name) => {
    const file = lower(name, frontEnd);
    return file === undefined ? [] : [{ name, file }];
  });

  it('has a program for each case but what the language has no word for', () => {
    const missing = Object.keys(expected).filter((name) =>
      programs.every((program) => program.name !== name),
    );
    expect(missing).toEqual(frontEnd.id === 'go' ? ['exception'] : []);
  });

  it.each(programs)('says the same of $name as every language', ({ name, file }) => {
    expect(file.problems).toEqual([]);
    expect(factsOf(file, 'f')).toEqual({ ...none, ...expected[name] });
  });

  it.each(programs)('makes well-formed IR of $name', ({ file }) => {
    for (const fn of file.functions) {
      for (let block = fn.firstBlock; block < fn.lastBlock; block++) {
        const to = file.successors.subarray(file.successorStart[block], file.successorStart[block + 1]);
        for (const other of to) expect(predecessorsOf(file, other)).toContain(block);
        const last = (file.blockStart[block + 1] ?? 0) - 1;
        if (to.length === 2 && file.op[last] !== Op.branch) expect(hasHandlerEdge(file, block)).toBe(true);
      }
      for (let v = fn.first; v < fn.last; v++) {
        if (file.op[v] !== Op.phi) continue;
        expect(file.b[v]).toBe(predecessorsOf(file, blockOf(file, v)).length);
      }
    }
  });
});

function predecessorsOf(file: IrFile, block: number): readonly number[] {
  return [...file.predecessors.subarray(file.predecessorStart[block], file.predecessorStart[block + 1])];
}

function blockOf(file: IrFile, v: number): number {
  return file.blockStart.findIndex((start, block) => start <= v && v < (file.blockStart[block + 1] ?? 0));
}

/** A block with two ways that is no branch leads to the next statement and to a handler, which catches. */
function hasHandlerEdge(file: IrFile, block: number): boolean {
  const to = file.successors.subarray(file.successorStart[block], file.successorStart[block + 1]);
  return [...to].some((other) => {
    for (let v = file.blockStart[other] ?? 0; v < (file.blockStart[other + 1] ?? 0); v++)
      if (file.op[v] === Op.catch) return true;
    return predecessorsOf(file, other).length > 1;
  });
}
