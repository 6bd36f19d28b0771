/** Which versions of a language are in use, and what only newer ones read. A version is one number: 3.12 of Python is 3012, 17 of Java is 17000. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface LevelTraits {
  /** What a program counts as written for where it does not say so. Chosen: found in use on maintained projects in 2026, and no older. */
  readonly oldest: number;
  /** How manifests say the lowest version, as a group `range`, in the order in which one overrides the next. */
  readonly statements: readonly RegExp[];
  /** Names of images of containers whose tags begin with the version. */
  readonly images: RegExp;
  /** `1.8` of Java is 8, of Node the first number alone counts. */
  readonly levelOf: (major: number, minor: number) => number;
  /** Nodes that only newer versions read. */
  readonly nodes: Readonly<Record<string, number>>;
  /** Functions of the standard library that only newer versions have. */
  readonly calls: readonly (readonly [RegExp, number])[];
  /** What the type of a node does not say. Absent for nothing. */
  readonly needs?: (tree: SyntaxTree, node: number, type: string) => number;
}

export function minorLevel(major: number, minor: number): number {
  return major * 1000 + minor;
}
