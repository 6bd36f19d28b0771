/** Project functions that a fix may call in addition to library functions. */

import type { SourceSyntax } from '@assay/engine';

export interface Helper {
  readonly source: SourceSyntax;
  /** Node of the function in its own file. */
  readonly fn: number;
}

/** The only function of a file with the given name; -1 for none and for several. */
export function functionNamed({ tree, facts }: SourceSyntax, name: string): number {
  const found: number[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!facts.traits.functions.has(tree.type(node))) continue;
    const named = tree.child(node, 'name');
    if (named >= 0 && tree.textOf(named) === name) found.push(node);
  }
  const [only = -1, ...others] = found;
  return others.length > 0 ? -1 : only;
}
