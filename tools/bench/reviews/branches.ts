/** Planted branches of real repositories, one file of `branches` a repository: what is changed, and where a review must speak. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'branches');

export const branchClasses = ['security', 'guard', 'logic', 'harmless'] as const;
export type BranchClass = (typeof branchClasses)[number];

/** One change of a file. The line that is looked for is the first with `find` in it, behind the first with `after` in it. */
export type BranchEdit =
  | {
      readonly path: string;
      readonly find: string;
      readonly after?: string;
      /** Lines that are taken out, the found one first; 0 puts `with` in front of it. */
      readonly lines: number;
      readonly with: readonly string[];
    }
  | { readonly path: string; readonly create: readonly string[] };

export interface Branch {
  readonly id: string;
  readonly class: BranchClass;
  /** What is wrong with it, or why nothing is. */
  readonly planted: string;
  readonly edits: readonly BranchEdit[];
  /** Which of the edits a comment must stand at; without it there must be no comment. */
  readonly at?: number;
  /** Others of the edits that are flaws as well: a comment there is right. */
  readonly also?: readonly number[];
}

/**
 * Every group of branches but the last was planted by somebody who had not read what reviews look for; what is fresh is measured only.
 * Of the sixth and seventh the fresh ones were planted by who had worked on the signals, on other repositories.
 */
export type Half =
  | 'learn'
  | 'fresh'
  | 'third'
  | 'fourth-learn'
  | 'fourth-fresh'
  | 'fifth'
  | 'sixth-learn'
  | 'sixth-fresh'
  | 'seventh-learn'
  | 'seventh-fresh';

export interface BranchFile {
  /** `owner/name` at GitHub. */
  readonly repository: string;
  readonly language: string;
  readonly half: Half;
  readonly commit: string;
  readonly branches: readonly Branch[];
}

export async function readBranchFiles(): Promise<readonly BranchFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as BranchFile),
  );
}
