import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { declaredTypeOf } from '../declared-types.ts';

/** Reports `synchronized ("lock")`. */
export const rule = defineQualityRule('java', 'synchronized-on-value', {
  nodes: ['synchronized_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const lock = inside(java, tree, tree.namedChildren(node)[0] ?? -1);
  if (lock < 0) return;
  const type = tree.type(lock) === 'object_creation_expression' ? 'new' : declaredTypeOf(lock, context);
  if (/^(?:new|String|Integer|Long|Short|Byte|Boolean|Character|Double|Float)$/.test(type))
    report({
      node: lock,
      message:
        'The lock is an interned or cached object that unrelated code may share, or a new object that no other thread can hold.',
    });
}
