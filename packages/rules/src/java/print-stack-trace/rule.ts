import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `printStackTrace()`. */
export const rule = defineQualityRule('java', 'print-stack-trace', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  // The console is the log of a test.
  if (isTest(context)) return;
  const isCall = tree.textOf(tree.child(node, 'name')) === 'printStackTrace';
  if (isCall && tree.namedChildren(tree.child(node, 'arguments')).length === 0)
    context.report({
      node,
      message: 'The stack trace goes to the console and not to a log.',
      confidence: isCommand(node, context) || isToldBeside(node, context) ? 'low' : 'high',
    });
}

/** True next to a call that logs the same exception, or that informs a command line user. */
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

/** True in a class with a command line entry point, whose user reads the console. */
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
