/** Fix that sets the `Secure` and `HttpOnly` flags of a cookie. */

import {
  appendItems,
  argumentList,
  callAround,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-cookie/flags',
  isOnlyForm: true,
  allows: {},
  propose,
});

/** Default arguments of `setcookie` after the name and value. */
const defaults = ['0', "''", "''", 'true', 'true'];
/** Position of the first of the two flags. */
const firstFlag = 5;

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callAround(tree, node);
  if (call < 0 || !/^\\?set(?:raw)?cookie$/.test(calleeText(tree, call))) return undefined;
  const args = argumentList(tree, call);
  const texts = args.map((one) => tree.textOf(one));
  // Named arguments and spread lists are not supported.
  if (args.length < 2 || args.length > 7 || texts.some((text) => /^(?:\.\.\.|\w+\s*:(?!:))/.test(text)))
    return undefined;
  const options = args.length === 3 ? arrayOf(tree, args[2] ?? -1) : -1;
  const edits = options >= 0 ? entryEdits(tree, options) : positionEdits(tree, call, args);
  return edits.length === 0
    ? undefined
    : {
        edits,
        safety: 'R',
        explanation: 'The cookie is sent over HTTPS only, and scripts in the page cannot read it.',
      };
}

function arrayOf(tree: SyntaxTree, argument: number): number {
  const value =
    argument >= 0 && tree.type(argument) === 'argument' ? (tree.namedChildren(argument)[0] ?? -1) : argument;
  return value >= 0 && tree.type(value) === 'array_creation_expression' ? value : -1;
}

function entryEdits(tree: SyntaxTree, options: number): readonly TextEdit[] {
  const entries = tree.namedChildren(options).map((entry) => tree.namedChildren(entry));
  if (entries.some((parts) => parts.length !== 2)) return [];
  const edits: TextEdit[] = [];
  const missing: string[] = [];
  for (const flag of ['secure', 'httponly']) {
    const [, value = -1] = entries.find(([key = -1]) => tree.textOf(key).slice(1, -1) === flag) ?? [];
    if (value < 0) missing.push(`'${flag}' => true`);
    else if (/^(?:false|0)$/i.test(tree.textOf(value)))
      edits.push({ start: tree.start(value), end: tree.end(value), replace: 'true' });
  }
  return missing.length === 0 ? edits : [...edits, appendItems(tree, options, ...missing)];
}

function positionEdits(tree: SyntaxTree, call: number, args: readonly number[]): readonly TextEdit[] {
  // A third argument of unknown type may be the options array.
  const third = args.length === 3 ? tree.textOf(args[2] ?? -1) : '0';
  if (!/^(?:[\d\s+*-]|\\?time\(\))+$/.test(third)) return [];
  const edits = args
    .slice(firstFlag)
    .flatMap((value) =>
      /^(?:false|0)$/i.test(tree.textOf(value))
        ? [{ start: tree.start(value), end: tree.end(value), replace: 'true' }]
        : [],
    );
  const missing = defaults.slice(args.length - 2);
  const list = tree.child(call, 'arguments');
  return missing.length === 0 || list < 0 ? edits : [...edits, appendItems(tree, list, ...missing)];
}
