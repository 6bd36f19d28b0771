import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isExplained } from '../../quality/left-on-purpose.ts';

/** Hoisted declarations, and types. */
const hoisted: readonly string[] = [
  'function_declaration',
  'generator_function_declaration',
  'empty_statement',
  'interface_declaration',
  'type_alias_declaration',
  'ambient_declaration',
  'function_signature',
];
const lists: readonly string[] = ['program', 'statement_block', 'switch_case', 'switch_default'];

/** Reports statements after a jump. */
export const rule = defineQualityRule('javascript', 'unreachable-code', {
  nodes: ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const parent = tree.parent(node);
  if (!lists.includes(tree.type(parent))) return;
  const inSwitch = tree.type(parent).startsWith('switch');
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
    const type = tree.type(next);
    if (!tree.isNamed(next) || type === 'comment' || hoisted.includes(type)) continue;
    if (isBareVar(next, context) || (inSwitch && type === 'break_statement')) continue;
    if (isExplained(tree, node)) return;
    context.report({ node: next, message: 'This code is unreachable.' });
    return;
  }
}

/** True for `var a;` without a value, which only declares. */
function isBareVar(node: number, { tree }: SyntaxContext): boolean {
  if (tree.type(node) !== 'variable_declaration') return false;
  return tree.namedChildren(node).every((declarator) => tree.child(declarator, 'value') < 0);
}
