/** Finds the call that a finding is about. */

import type { SourceSyntax } from '@assay/engine';
import { piecesOf } from './pieces.ts';
import { argumentsOf } from './values.ts';
import type { FormWork } from './work.ts';
import { onlyUseOf, wrappedStatement } from './wrapped-statement.ts';

/** The call that contains the finding, and the index of the argument that does; `[-1, -1]` if there is none. */
export function sinkCall({
  old,
  sink,
}: Pick<FormWork, 'old' | 'sink'>): readonly [call: number, index: number] {
  const { tree, facts } = old;
  for (let at = sink; at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at)) {
    if (facts.calls[tree.type(at)] === undefined) continue;
    if (wrappedStatement(old, at) >= 0) {
      const use = onlyUseOf(old, at);
      if (use >= 0) return sinkCall({ old, sink: use });
      continue;
    }
    // A call that builds the string is an argument of the actual sink.
    if (at === sink && piecesOf(old, at).some(({ kind }) => kind === 'text')) continue;
    const args = argumentsOf(old, at);
    const holder = args.findIndex((node) => node <= sink && sink < tree.next(node));
    const built = args.findIndex((node) => isBuilt(old, node));
    if (holder >= 0 || at === sink) return [at, holder >= 0 ? holder : Math.max(0, built)];
  }
  return [-1, -1];
}

export function isBuilt(source: SourceSyntax, node: number): boolean {
  return piecesOf(source, node).some(({ kind }) => kind === 'hole');
}
