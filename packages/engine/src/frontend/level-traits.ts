/**
 * Language versions in use, and what requires newer ones. A version is one number: Python 3.12 is 3012, Java 17 is
 * 17000.
 */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface LevelTraits {
  /**
   * Version assumed for a program that does not declare one. Chosen: the oldest in use on maintained projects in 2026.
   */
  readonly oldest: number;
  /** How manifests declare the minimum version, as a group `range`, in increasing order of precedence. */
  readonly statements: readonly RegExp[];
  /** Files besides manifests that declare the version by these statements, from the one that counts most. */
  readonly files: readonly string[];
  /** Names of container images whose tags begin with the version. */
  readonly images: RegExp;
  /** Java's `1.8` is 8; for Node.js only the first number counts. */
  readonly levelOf: (major: number, minor: number) => number;
  /** Node types that only newer versions support. */
  readonly nodes: Readonly<Record<string, number>>;
  /** Standard library functions that only newer versions have. */
  readonly calls: readonly (readonly [RegExp, number])[];
  /** Requirements that the node type alone does not determine. Absent for none. */
  readonly needs?: (tree: SyntaxTree, node: number, type: string) => number;
}

export function minorLevel(major: number, minor: number): number {
  return major * 1000 + minor;
}
