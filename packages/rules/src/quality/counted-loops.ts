/** Reads counting loops, `for (let i = 0; i < n; i++)`, uniformly in JavaScript, Java, Go and PHP. */

import type { SyntaxTree } from '@assay/engine/rule';
import { flatText, type Operation, operationOf } from './read.ts';
import type { Shape } from './shape.ts';

export interface CountedLoop {
  readonly counter: string;
  /** The counter is on the left. */
  readonly condition: Operation;
  readonly conditionNode: number;
  /** 1 if the counter increases, -1 if it decreases. */
  readonly step: 1 | -1;
  readonly body: number;
  readonly start: string;
}

export function countedLoop(shape: Shape, tree: SyntaxTree, node: number): CountedLoop | undefined {
  const clause = tree.namedChildren(node).find((child) => tree.type(child) === 'for_clause') ?? node;
  const conditionNode = tree.child(clause, 'condition');
  const written = operationOf(shape, tree, conditionNode);
  const update =
    ['increment', 'update'].map((field) => tree.child(clause, field)).find((child) => child >= 0) ?? -1;
  if (written === undefined || update < 0) return undefined;
  const step = /^(\$?\w+)(\+\+|--| ?\+= ?\d+| ?-= ?\d+)$|^(\+\+|--)(\$?\w+)$/.exec(flatText(tree, update));
  const counter = step?.[1] ?? step?.[4];
  if (counter === undefined || flatText(tree, written.left) !== counter) return undefined;
  const first = initializerOf(tree, clause);
  return {
    counter,
    condition: written,
    conditionNode,
    step: (step?.[2] ?? step?.[3] ?? '').includes('-') ? -1 : 1,
    body: tree.child(node, 'body'),
    start: flatText(tree, first),
  };
}

/** What a `for` statement does first; -1 for none. */
export function initializerOf(tree: SyntaxTree, clause: number): number {
  const fields = ['initializer', 'init', 'initialize'];
  return fields.map((field) => tree.child(clause, field)).find((child) => child >= 0) ?? -1;
}
