import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isIntroduced } from '../../quality/left-on-purpose.ts';
import { statementsIn } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports empty `catch` blocks. */
export const rule = defineQualityRule('java', 'empty-catch', {
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  // A name such as `ignored` states the intention; parsing failures are idiomatic, and some exceptions cannot occur.
  const caught =
    tree.namedChildren(node).find((child) => tree.type(child) === 'catch_formal_parameter') ?? -1;
  if (
    caught >= 0 &&
    /ignore|expected|unused|swallow|\b_|^(?:NumberFormat|UnsupportedEncoding|CloneNotSupported)Exception \w+$/i.test(
      tree.textOf(caught),
    )
  )
    return;
  // Explained above the `try`.
  if (isIntroduced(tree, tree.parent(node))) return;
  if (isQuietClose(node, context) || isNextTried(node, context)) return;
  context.report({ node, message: 'The caught exception is silently discarded.' });
}

/** True for a `try` that only closes something, after the work is done. */
function isQuietClose(clause: number, { tree }: SyntaxContext): boolean {
  const statements = statementsIn(java, tree, tree.child(tree.parent(clause), 'body'));
  return (
    statements.length > 0 &&
    statements.every((one) => /^[\w.()]+\.(?:close|disconnect|shutdown)\(\);$/.test(tree.textOf(one)))
  );
}

/** True for the last statement of a loop, with a `try` that leaves it on success: a retry. */
function isNextTried(clause: number, { tree }: SyntaxContext): boolean {
  const attempt = tree.parent(clause);
  const body = tree.parent(attempt);
  if (!java.loops.includes(tree.type(tree.parent(body))) || tree.field(body) !== 'body') return false;
  if (tree.namedChildren(body).at(-1) !== attempt) return false;
  return /\b(?:return|break)\b/.test(tree.textOf(tree.child(attempt, 'body')));
}
