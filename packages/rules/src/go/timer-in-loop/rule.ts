import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { flatText, holds } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';

/** Reports `for { select { case <-time.After(d): } }`. */
export const rule = defineQualityRule('go', 'timer-in-loop', {
  nodes: ['communication_case'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const communication = tree.child(node, 'communication');
  const match = /^<-\s*time\.After\(/.test(flatText(tree, communication));
  const select = tree.parent(node);
  // A single case is a cancellable sleep; with a return after it, it is the last iteration.
  const around = match ? tree.ancestor(select, 'for_statement', ...go.functions) : -1;
  if (around < 0 || tree.type(around) !== 'for_statement') return;
  const others = tree
    .namedChildren(select)
    .filter(
      (one) =>
        one !== node &&
        tree.type(one) === 'communication_case' &&
        !/\.Done\(\)/.test(flatText(tree, tree.child(one, 'communication'))),
    );
  const goesOn = others.some(
    (one) => !holds(go, tree, one, new Set(['return_statement', 'break_statement'])),
  );
  if (goesOn)
    report({
      node: communication,
      message: '`time.After` creates a new timer in each iteration of the loop.',
    });
}
