import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { calleeOf, isAsync } from '../calls.ts';

/** Reports `time.sleep(1)` in `async def`. */
export const rule = defineQualityRule('python', 'blocking-in-async', {
  nodes: ['call'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const name = calleeOf(tree, node);
  if (
    !/^(?:time\.sleep|requests\.(?:get|post|put|patch|delete|head|request)|subprocess\.(?:run|call|check_call|check_output)|urllib\.request\.urlopen)$/.test(
      name,
    )
  )
    return;
  const around = functionAround(python, tree, node);
  if (around >= 0 && isAsync(tree, around))
    report({ node, message: `\`${name}\` blocks the event loop of this async function.` });
}
