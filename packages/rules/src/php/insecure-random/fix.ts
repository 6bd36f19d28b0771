/** Fix that takes secrets from the random source of the system, in their previous format. */

import {
  argumentList,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-random/system',
  isOnlyForm: true,
  allows: {
    addsCalls: ['random_int', 'random_bytes', 'bin2hex'],
    removesCalls: ['mt_rand', 'rand', 'uniqid', 'md5', 'sha1', 'microtime', 'time'],
  },
  propose,
});

/** Digests as text, with their size in bytes. */
const digests: ReadonlyMap<string, number> = new Map([
  ['md5', 16],
  ['sha1', 20],
]);

function propose({ tree, node }: FixSite): FixProposal | undefined {
  if (tree.type(node) !== 'function_call_expression') return undefined;
  const outer = digestAround(tree, node);
  const bytes = outer < 0 ? undefined : digests.get(nameOf(tree, outer));
  if (bytes !== undefined)
    return {
      edits: [{ start: tree.start(outer), end: tree.end(outer), replace: `bin2hex(random_bytes(${bytes}))` }],
      safety: 'R',
      explanation: `The number of hexadecimal digits is unchanged, and they come from the system's cryptographic random number generator.`,
    };
  const isNumber = /^(?:mt_)?rand$/.test(nameOf(tree, node)) && argumentList(tree, node).length === 2;
  if (!isNumber) return undefined;
  const callee = tree.child(node, 'function');
  return {
    edits: [{ start: tree.start(callee), end: tree.end(callee), replace: 'random_int' }],
    safety: 'R',
    explanation:
      "The range is unchanged, and the numbers come from the system's cryptographic random number generator.",
  };
}

/** The enclosing digest of only guessable values: `md5(uniqid(mt_rand(), true))`; -1 for none. */
function digestAround(tree: SyntaxTree, node: number): number {
  let at = node;
  for (;;) {
    const call = tree.ancestor(
      tree.parent(at),
      'function_call_expression',
      'expression_statement',
      'compound_statement',
    );
    if (call < 0 || tree.type(call) !== 'function_call_expression') return -1;
    const args = argumentList(tree, call);
    if (digests.has(nameOf(tree, call)))
      return args.length === 1 && isGuessed(tree, args[0] ?? -1) ? call : -1;
    if (!/^(?:uniqid|strval)$/.test(nameOf(tree, call))) return -1;
    at = call;
  }
}

/** True for a value made only of clocks, counters and predictable numbers. */
function isGuessed(tree: SyntaxTree, value: number): boolean {
  const text = tree.textOf(value).replaceAll(/\s/g, '');
  return /^(?:\\?(?:uniqid|(?:mt_)?rand|microtime|time|strval)\(|[(),.\d]|true|''|"")+$/.test(text);
}

function nameOf(tree: SyntaxTree, call: number): string {
  return calleeText(tree, call).replace(/^\\/, '');
}
