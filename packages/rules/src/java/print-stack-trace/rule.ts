import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** `printStackTrace()`. */
export const rule = defineQualityRule('java', 'print-stack-trace', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  // Of a test the console is the log.
  if (isTest(context)) return;
  const isCall = tree.textOf(tree.child(node, 'name')) === 'printStackTrace';
  if (isCall && tree.namedChildren(tree.child(node, 'arguments')).length === 0)
    context.report({
      node,
      message: 'No log has this exception.',
      confidence: isCommand(node, context) || isToldBeside(node, context) ? 'low' : 'high',
    });
}

/** Beside a call that logs the same exception, or one that tells the user of a command line. */
function isToldBeside(node: number, { tree }: SyntaxContext): boolean {
  const exception = tree.textOf(tree.child(node, 'object'));
  const block = tree.ancestor(node, 'block');
  return tree.namedChildren(block).some((statement) => {
    const [call = -1] = tree.namedChildren(statement);
    if (call < 0 || tree.type(call) !== 'method_invocation' || call === node) return false;
    const owner = tree.textOf(tree.child(call, 'object'));
    if (/^System\.(?:out|err)$/.test(owner)) return true;
    const isLog = /^(?:error|warn|warning|severe|fatal|info|debug|log)$/.test(
      tree.textOf(tree.child(call, 'name')),
    );
    const given = tree.namedChildren(tree.child(call, 'arguments'));
    return isLog && given.some((one) => tree.textOf(one) === exception);
  });
}

/** In a class that is started from a command line, whose user looks at the console. */
function isCommand(node: number, { tree }: SyntaxContext): boolean {
  const body = tree.ancestor(node, 'class_body');
  return tree
    .namedChildren(body)
    .some(
      (member) =>
        tree.type(member) === 'method_declaration' &&
        tree.textOf(tree.child(member, 'name')) === 'main' &&
        /\bstatic\b/.test(tree.textOf(tree.firstChild(member))),
    );
}
