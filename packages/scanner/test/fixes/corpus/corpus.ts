/**
 * Good and bad fixes of one vulnerable file each, as data: a folder a language, a file a flaw. The bad ones were written
 * from what a careless or hostile author does; record 0017 says which of them before the gates that judge them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import type { GateName } from '@assay/core';

/** Replaces the first place where `from` stands; `path` is another file of the tree than the vulnerable one. */
export type Swap = readonly [from: string, to: string, path?: string];

export interface BadFix {
  readonly edits: readonly Swap[];
  /** A gate that refuses it, whatever the others say. */
  readonly killedBy: GateName;
}

export interface FixCases {
  readonly name: string;
  readonly ruleId: string;
  readonly path: string;
  /** Files of this tree beside those of all; absent for none. */
  readonly files?: Readonly<Record<string, string>>;
  /** Lines of the vulnerable file. */
  readonly text: readonly string[];
  /** Each a whole fix, applied to the vulnerable text. */
  readonly good: Readonly<Record<string, readonly Swap[]>>;
  readonly bad: Readonly<Record<string, BadFix>>;
}

export interface FixCorpus {
  readonly language: string;
  /** Other files of each tree. */
  readonly files: Readonly<Record<string, string>>;
  readonly cases: readonly FixCases[];
  /** Bad on top of the first good fix of each file. */
  readonly badBeside: Readonly<Record<string, readonly Swap[]>>;
}

/** @param language  a folder beside this file */
export function readCorpus(language: string): FixCorpus {
  const folder = new URL(`${language}/`, import.meta.url);
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const cases = readdirSync(folder)
    .filter((name) => name !== 'tree.json')
    .sort()
    .map((name) => read(name) as FixCases);
  return { ...(read('tree.json') as Pick<FixCorpus, 'files' | 'badBeside'>), language, cases };
}
