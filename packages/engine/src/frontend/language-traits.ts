/** Grammar facts for the language-neutral parts of the engine, mostly names of node types. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface LanguageTraits {
  /** Nodes that are one statement. */
  readonly statements: ReadonlySet<string>;
  /** Nodes that create a function. */
  readonly functions: ReadonlySet<string>;
  /** Nodes that create a class. */
  readonly classes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** Documentation statements, which count as comment lines in metrics but are code otherwise. Absent for none. */
  readonly isDocstring?: (tree: SyntaxTree, node: number) => boolean;
  /**
   * Nodes that are one token although they have children: strings, templates without substitutions, regular
   * expressions.
   */
  readonly atoms: ReadonlySet<string>;
  /** Leaves that name a variable, parameter, function or type of the code itself, and that may be renamed. */
  readonly names: ReadonlySet<string>;
}
