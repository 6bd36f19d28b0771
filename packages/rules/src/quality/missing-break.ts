import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { branchesOf } from './chains.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

const jumps = /^(?:return|throw|break|continue|yield|goto|exit)_statement$/;
const meant = /fall|through|no ?break|next case|continue|intentional/i;

/** Reports a case with statements that falls through without a comment saying so. */
export function missingBreak(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'missing-break', {
    nodes: [
      'switch_case',
      'switch_default',
      'switch_block_statement_group',
      'case_statement',
      'default_statement',
    ],
    check: (node, { tree, report }) => {
      // Compiled `await` code jumps by label.
      if (/\.label\)?$/.test(tree.textOf(tree.child(tree.parent(tree.parent(node)), 'value')))) return;
      const next = tree.nextSibling(node);
      const [last] = statements(tree, node).slice(-1);
      if (last === undefined || next < 0 || ends(tree, last)) return;
      // The comment may be in the case or between the two.
      const following = [...siblings(tree, next)].find(
        (one) => tree.isNamed(one) && !tree.type(one).endsWith('comment'),
      );
      if (following === undefined || meant.test(commentsIn(tree, node, following))) return;
      // Falling through to a case that only breaks is the same as a `break`.
      const [first, ...more] = statements(tree, following);
      if (first !== undefined && more.length === 0 && tree.type(first) === 'break_statement') return;
      const label = tree.textOf(node).split(/:/, 1)[0] ?? 'case';
      report({
        node: last,
        message: `\`${label.replaceAll(/\s+/g, ' ').slice(0, 60)}\` falls through into the next case.`,
      });
    },
  });
}

function* siblings(tree: SyntaxTree, node: number): Generator<number> {
  for (let at = node; at >= 0; at = tree.nextSibling(at)) yield at;
}

function statements(tree: SyntaxTree, node: number): readonly number[] {
  const children = tree
    .namedChildren(node)
    .filter((child) => tree.field(child) !== 'value' && tree.type(child) !== 'switch_label');
  const [only = -1] = children;
  return children.length === 1 && isBlock(tree.type(only)) ? tree.namedChildren(only) : children;
}

function isBlock(type: string): boolean {
  return type.endsWith('block') || type === 'compound_statement';
}

/** True for a statement after which nothing runs. */
function ends(tree: SyntaxTree, node: number, depth = 0): boolean {
  const type = tree.type(node);
  if (jumps.test(type)) return true;
  if (type === 'expression_statement' && tree.type(tree.namedChildren(node)[0] ?? -1) === 'throw_expression')
    return true;
  if (depth > 5) return true;
  const endsIn = (body: number): boolean => body >= 0 && ends(tree, body, depth + 1);
  if (isBlock(type) || type === 'finally_clause') {
    const last = tree.namedChildren(node).at(-1);
    return last !== undefined && endsIn(last);
  }
  if (type === 'if_statement') {
    const branches = branchesOf(tree, node);
    return branches.at(-1)?.condition === -1 && branches.every(({ body }) => endsIn(body));
  }
  if (type === 'try_statement')
    return tree.namedChildren(node).some((part) => endsIn(part)) && endsIn(tree.child(node, 'body'));
  if (/^(?:switch|while|for|do|labeled|synchronized)/.test(type))
    return /\b(?:return|throw|continue)\b|while \(true\)|for \(;;\)/.test(tree.textOf(node));
  return /^(?:process\.exit|System\.exit|fail|Assert\.fail|assert\.fail)\b/.test(tree.textOf(node));
}

function commentsIn(tree: SyntaxTree, from: number, to: number): string {
  const comments: string[] = [];
  for (let at = from; at < to; at++) if (tree.type(at).endsWith('comment')) comments.push(tree.textOf(at));
  return comments.join(' ');
}
