import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { calledName } from '../declared-types.ts';

/** Reports `text.split(".")`. */
export const rule = defineQualityRule('java', 'literal-as-pattern', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^(?:split|replaceAll|replaceFirst)$/.test(calledName(context, node))) return;
  const owner = tree.child(node, 'object');
  const [given = -1, by = -1] = argumentsIn(tree, node);
  // A matcher's `replaceAll` takes only the replacement.
  if (by < 0 && calledName(context, node) !== 'split') return;
  if (
    owner < 0 ||
    given < 0 ||
    tree.type(given) !== 'string_literal' ||
    !/^"(?:[.|*+?^$]|\.\w{1,4})"$/.test(tree.textOf(given))
  )
    return;
  if (isMask(argumentsIn(tree, node), tree)) return;
  if (/^(?:Splitter|StringUtils|Strings)$/.test(tree.textOf(owner))) return;
  report({
    node: given,
    message: 'This string is used as a regular expression, in which the character has a special meaning.',
  });
}

/** True for `password.replaceAll(".", "*")`, where every character is intended. */
function isMask([pattern = -1, by = -1]: readonly number[], tree: SyntaxTree): boolean {
  return by >= 0 && tree.textOf(pattern) === '"."' && /^"[*#•xX]"$/.test(tree.textOf(by));
}
