/** Fix that sets the `Secure` and `HttpOnly` flags of a cookie. */

import {
  appendArguments,
  appendItems,
  argumentsOf,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  lastNameOf,
  type SyntaxTree,
  styleOf,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';
import { propertyOf } from '../fix-objects.ts';

export const fix = defineExactFix({
  contractId: 'insecure-cookie/flags',
  allows: {},
  propose,
  advise: ({ tree, node }) => {
    const call = callOfArgument(tree, node);
    const name = call < 0 ? '' : tree.textOf(tree.child(call, 'function'));
    return name === ''
      ? undefined
      : `Set \`httpOnly\` and \`secure\` where the options passed to \`${name}\` are created.`;
  },
});

/** Flags that a cookie needs; express-session sets `httpOnly` by default. */
interface Cookie {
  /** The options; -1 if there are none yet. */
  readonly options: number;
  readonly flags: readonly string[];
  /** The call that takes the options as a new last argument; -1 for none. */
  readonly call: number;
  /** The object whose `cookie` property is the options; -1 for none. */
  readonly session: number;
}

const explanation = 'The cookie is sent over HTTPS only, and scripts in the page cannot read it.';

const byConnection =
  'The cookie has the Secure flag on every HTTPS connection; behind a proxy this requires the `trust proxy` setting.';

function propose({ tree, node, modules }: FixSite): FixProposal | undefined {
  const cookie = readCookie(tree, node);
  if (cookie === undefined) return undefined;
  const { options, flags, call, session } = cookie;
  // With `true`, express-session sets no cookie at all on a plain connection, so that logins fail there.
  const isAuto = session >= 0 && modules.has('express-session');
  const { quote } = styleOf(tree);
  const onOf = (flag: string) => (isAuto && flag === 'secure' ? `${quote}auto${quote}` : 'true');
  const more = { safety: 'R', explanation: isAuto ? byConnection : explanation } as const;
  const all = `{ ${flags.map((flag) => `${flag}: ${onOf(flag)}`).join(', ')} }`;
  if (options >= 0) {
    const edits = flagEdits(tree, options, flags, onOf);
    return edits.length === 0 ? undefined : { edits, ...more };
  }
  const edit = session < 0 ? appendArguments(tree, call, all) : appendItems(tree, session, `cookie: ${all}`);
  return edit && { edits: [edit], ...more };
}

function readCookie(tree: SyntaxTree, node: number): Cookie | undefined {
  const call = callOfArgument(tree, node);
  if (call < 0 || tree.type(call) !== 'call_expression') return undefined;
  const args = argumentsOf(tree, call);
  const [first = -1, , third = -1] = args;
  const flags = ['httpOnly', 'secure'];
  if (/^(?:cookie|setCookie|set|serialize)$/.test(lastNameOf(tree, tree.child(call, 'function')))) {
    const options = third < 0 ? -1 : unwrapExpression(tree, third);
    if (options < 0) return args.length === 2 ? { options: -1, flags, call, session: -1 } : undefined;
    return isWritten(tree, options) ? { options, flags, call, session: -1 } : undefined;
  }
  const session = first < 0 ? -1 : unwrapExpression(tree, first);
  if (session < 0 || !isWritten(tree, session)) return undefined;
  const given = propertyOf(tree, session, 'cookie');
  // cookie-session takes the flags next to its other options.
  if (given < 0 && propertyOf(tree, session, 'secret') < 0)
    return { options: session, flags, call, session: -1 };
  if (given < 0) return { options: -1, flags: ['secure'], call, session };
  const options = unwrapExpression(tree, tree.child(given, 'value'));
  return isWritten(tree, options) ? { options, flags: ['secure'], call, session } : undefined;
}

/** True for an object literal without spread properties. */
function isWritten(tree: SyntaxTree, node: number): boolean {
  return (
    tree.type(node) === 'object' &&
    tree
      .namedChildren(node)
      .every((child) => tree.type(child) === 'pair' || tree.type(child).startsWith('shorthand'))
  );
}

function flagEdits(
  tree: SyntaxTree,
  options: number,
  flags: readonly string[],
  onOf: (flag: string) => string,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const missing: string[] = [];
  const wanted = propertyOf(tree, options, 'httpOnly') >= 0 ? [...flags, 'httpOnly'] : flags;
  for (const flag of new Set(wanted)) {
    const given = propertyOf(tree, options, flag);
    const value = given < 0 ? -1 : tree.child(given, 'value');
    if (given < 0) missing.push(`${flag}: ${onOf(flag)}`);
    else if (value >= 0 && tree.type(value) === 'false')
      edits.push({ start: tree.start(value), end: tree.end(value), replace: onOf(flag) });
  }
  if (missing.length === 0) return edits;
  const isEmpty = tree.namedChildren(options).length === 0;
  return isEmpty
    ? [{ start: tree.start(options), end: tree.end(options), replace: `{ ${missing.join(', ')} }` }]
    : [...edits, appendItems(tree, options, ...missing)];
}
