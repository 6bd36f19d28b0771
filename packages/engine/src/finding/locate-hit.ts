/** Maps results in the IR to nodes of the source. */

import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { type Spot, type SpotInput, spotAt } from './create-finding.ts';

export interface LocateInput extends SpotInput {
  readonly result: { readonly context: TaintContext };
}

/** Location of a hit: the argument if there is one, otherwise the instruction. */
export function locateHit(input: LocateInput, fn: number, value: number, argument: number): Spot | undefined {
  const { program } = input.result.context;
  const { file } = program.function(fn);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  const range = { file, path: code.path, start: code.start[v] ?? 0, end: code.end[v] ?? 0 };
  return spotAt(input, range, (tree, node) => {
    if (opOf(code, v) === Op.call && argument >= 0) return argumentNode(tree, node, argument);
    return opOf(code, v) === Op.return ? (tree.namedChildren(node)[0] ?? node) : node;
  });
}

/** Node of an argument; skips `self` in `f.call(self, a)`. */
function argumentNode(tree: SyntaxTree, call: number, argument: number): number {
  const list = tree.child(call, 'arguments');
  if (list < 0) return call;
  const callee = tree.child(call, 'function');
  const property = callee < 0 ? -1 : tree.child(callee, 'property');
  const shift = property >= 0 && tree.textOf(property) === 'call' ? 1 : 0;
  return tree.namedChildren(list)[argument + shift] ?? call;
}
