import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `func run(mu sync.Mutex)`. */
export const rule = defineQualityRule('go', 'copied-lock', {
  nodes: ['parameter_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const type = tree.child(node, 'type');
  if (type >= 0 && /^sync\.(?:Mutex|RWMutex|WaitGroup|Once|Cond|Map|Pool)$/.test(tree.textOf(type)))
    report({ node, message: 'This parameter copies the lock of the caller instead of sharing it.' });
}
