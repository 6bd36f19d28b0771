/** Fix that logs the exception with the logger of the class. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'print-stack-trace/logged',
  isOnlyForm: true,
  allows: { addsCalls: ['error', 'getMessage'], removesCalls: ['printStackTrace'] },
  propose,
});

/** Libraries whose loggers take a message and an exception. */
const loggers =
  /^import\s+(?:org\.slf4j\.(?:Logger|\*)|org\.apache\.(?:log4j\.(?:Logger|\*)|logging\.log4j\.(?:Logger|\*)|commons\.logging\.(?:Log|\*)))\s*;/m;

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const exception = tree.child(node, 'object');
  if (tree.type(node) !== 'method_invocation' || exception < 0 || tree.type(exception) !== 'identifier')
    return undefined;
  const log = loggers.test(tree.text) ? loggerOf(tree, node) : undefined;
  if (log === undefined || isLogged(tree, node, log)) return undefined;
  const name = tree.textOf(exception);
  return {
    edits: [
      {
        start: tree.start(node),
        end: tree.end(node),
        replace: `${log}.error(${name}.getMessage(), ${name})`,
      },
    ],
    safety: 'R',
    explanation: 'The exception and its stack trace go to the logger instead of the console.',
  };
}

/** The only static logger field of the enclosing class. */
function loggerOf(tree: SyntaxTree, node: number): string | undefined {
  const body = tree.ancestor(node, 'class_body');
  if (body < 0 || tree.type(tree.parent(body)) !== 'class_declaration') return undefined;
  const names = tree
    .namedChildren(body)
    .filter((member) => tree.type(member) === 'field_declaration')
    .filter((member) => /^(?:Logger|Log)$/.test(tree.textOf(tree.child(member, 'type'))))
    .filter((member) => /\bstatic\b/.test(tree.textOf(tree.firstChild(member))))
    .flatMap((member) => nodesOfType(tree, member, 'variable_declarator'))
    .map((declarator) => tree.textOf(tree.child(declarator, 'name')));
  const [log, ...others] = names;
  return others.length > 0 || log === undefined || isHidden(tree, log) ? undefined : log;
}

/** True if a variable or parameter in the file shadows the logger. */
function isHidden(tree: SyntaxTree, name: string): boolean {
  const declared = nodesOfType(tree, 0, 'variable_declarator', 'formal_parameter', 'catch_formal_parameter');
  return declared.filter((item) => tree.textOf(tree.child(item, 'name')) === name).length > 1;
}

/** True if the block already logs the failure with its own message, to which the exception belongs. */
function isLogged(tree: SyntaxTree, node: number, log: string): boolean {
  const block = tree.ancestor(node, 'block');
  return nodesOfType(tree, block, 'method_invocation').some(
    (call) => call !== node && tree.textOf(tree.child(call, 'object')) === log,
  );
}
