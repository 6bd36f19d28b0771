import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround, holds } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { lastName } from '../expressions.ts';

/** Reports `if (isOpen) useEffect(...)`. */
export const rule = defineQualityRule('javascript', 'conditional-hook', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  const name = lastName(tree, callee);
  if (!/^use[A-Z]/.test(name) || !/^(?:React\.)?\w+$/.test(tree.textOf(callee))) return;
  const component = functionAround(javascript, tree, node);
  if (component < 0 || !/^(?:[A-Z]|use[A-Z])/.test(nameOf(tree, component))) return;
  const reason = isConditional(tree, node, component)
    ? 'conditionally'
    : isBehindReturn(tree, node, component)
      ? 'after an early return'
      : '';
  if (reason !== '' && isOfReact(context))
    report({
      node: callee,
      message: `\`${name}\` is called ${reason}: React requires hooks to be called in the same order in every render.`,
    });
}

/** Other libraries with `use...` functions, which do not depend on call order. */
const others = /^["'](?:vue|@vue\/|nuxt|#imports|solid-js|svelte|@builder\.io\/qwik)/;
const react = /^["'](?:react|preact)(?:["'/])/;

/** True if the file imports React, or contains JSX without importing another library for it. */
function isOfReact({ tree, path }: SyntaxContext): boolean {
  if (path.endsWith('.vue') || path.endsWith('.svelte')) return false;
  let isSure = false;
  let hasMarkup = false;
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    hasMarkup ||= type === 'jsx_element' || type === 'jsx_self_closing_element';
    if (type !== 'string' || !isModuleName(tree, node)) continue;
    if (others.test(tree.textOf(node))) return false;
    isSure ||= react.test(tree.textOf(node));
  }
  return isSure || hasMarkup;
}

/** True for the source of an `import` or `require`. */
function isModuleName(tree: SyntaxTree, node: number): boolean {
  if (tree.field(node) === 'source') return true;
  const call = tree.parent(tree.parent(node));
  return tree.type(call) === 'call_expression' && tree.textOf(tree.child(call, 'function')) === 'require';
}

/** Name of a function, or of the variable that holds it. */
function nameOf(tree: SyntaxTree, node: number): string {
  const name = tree.child(node, 'name');
  if (name >= 0) return tree.textOf(name);
  const parent = tree.parent(node);
  return tree.type(parent) === 'variable_declarator' ? tree.textOf(tree.child(parent, 'name')) : '';
}

function isConditional(tree: SyntaxTree, node: number, component: number): boolean {
  for (let at = node; at > component; at = tree.parent(at)) {
    const parent = tree.parent(at);
    const type = tree.type(parent);
    if (type === 'if_statement' && tree.field(at) !== 'condition') return true;
    if (type === 'ternary_expression' && tree.field(at) !== 'condition') return true;
    if (
      type === 'binary_expression' &&
      tree.field(at) === 'right' &&
      /^(?:&&|\|\||\?\?)$/.test(tree.textOf(tree.child(parent, 'operator')))
    )
      return true;
    if (javascript.loops.includes(type) && tree.field(at) === 'body') return true;
  }
  return false;
}

/** True after a statement of the component that may return. */
function isBehindReturn(tree: SyntaxTree, node: number, component: number): boolean {
  for (const statement of tree.namedChildren(tree.child(component, 'body'))) {
    if (tree.next(statement) > node) return false;
    if (
      tree.type(statement) === 'if_statement' &&
      holds(javascript, tree, statement, new Set(['return_statement']))
    )
      return true;
  }
  return false;
}
