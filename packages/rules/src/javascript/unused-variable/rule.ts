import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isGivenByCall } from '../../quality/left-on-purpose.ts';
import { javascript } from '../../quality/shape.ts';
import { isExample, isTemplateScript, isTest } from '../../words/file-purposes.ts';

const kinds: readonly string[] = ['var', 'let', 'const', 'function', 'class'];

/** Reports unused variables. */
export const rule = defineQualityRule('javascript', 'unused-variable', {
  nodes: ['program'],
  check,
});

function check(_program: number, context: SyntaxContext): void {
  if (isExample(context)) return;
  if (isTemplateScript(context.path, context.tree.text)) return;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (declaration === undefined || !kinds.includes(binding.kind) || binding.name.startsWith('_')) continue;
    if (isLeftOnPurpose(declaration, context) || isForItsCall(declaration, context)) continue;
    context.report({ node: declaration, message: `\`${binding.name}\` is unused.` });
  }
}

/** Parts of patterns that only skip something, loop variables, and names of function and class expressions. */
function isLeftOnPurpose(declaration: number, { tree }: SyntaxContext): boolean {
  const parent = tree.parent(declaration);
  const type = tree.type(parent);
  if (
    ['for_in_statement', 'array_pattern', 'function_expression', 'generator_function', 'class'].includes(type)
  )
    return true;
  if (tree.ancestor(declaration, 'array_pattern', 'statement_block', 'program') >= 0) {
    const pattern = tree.ancestor(declaration, 'array_pattern', 'variable_declarator', 'statement_block');
    if (pattern >= 0 && tree.type(pattern) === 'array_pattern') return true;
  }
  const object = tree.ancestor(declaration, 'object_pattern', 'variable_declarator', 'statement_block');
  if (object < 0 || tree.type(object) !== 'object_pattern') return false;
  return tree.namedChildren(object).some((child) => tree.type(child) === 'rest_pattern');
}

/** In a test, the call is the step; so is an expression the type checker is expected to reject. */
function isForItsCall(declaration: number, { tree, purposes }: SyntaxContext): boolean {
  const declarator = tree.parent(declaration);
  if (!isTest({ purposes }) || tree.type(declarator) !== 'variable_declarator') return false;
  const line = tree.text.lastIndexOf('\n', tree.start(declarator)) + 1;
  const before = tree.text.slice(tree.text.lastIndexOf('\n', line - 2) + 1, Math.max(0, line));
  return (
    before.includes('@ts-expect-error') || isGivenByCall(javascript, tree, tree.child(declarator, 'value'))
  );
}
