/** What the language-neutral parts of the engine must know of a grammar, mostly names of node types. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface LanguageTraits {
  /** Nodes that stand for one statement. */
  readonly statements: ReadonlySet<string>;
  /** Nodes that make a function. */
  readonly functions: ReadonlySet<string>;
  /** Nodes that make a class. */
  readonly classes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** Statements that only document: lines of comment to who counts them, and code to everybody else. Absent for none. */
  readonly isDocstring?: (tree: SyntaxTree, node: number) => boolean;
  /** Nodes that are one token though they have children: strings, templates without holes, regular expressions. */
  readonly atoms: ReadonlySet<string>;
  /** Leaves that name a variable, parameter, function or type of the code itself: what people rename. */
  readonly names: ReadonlySet<string>;
}
