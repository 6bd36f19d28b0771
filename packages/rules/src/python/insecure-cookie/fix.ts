/** Fix that adds the `Secure` and `HttpOnly` flags of a cookie. */

import {
  appendArguments,
  argumentList,
  calleeText,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  keywordArgument,
  type TextEdit,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-cookie/flags',
  allows: {},
  propose,
  advise: ({ tree, node }) => {
    const call = callOfArgument(tree, node);
    return call < 0
      ? undefined
      : `Set \`secure=True\` and \`httponly=True\` in the options passed to \`${calleeText(tree, call)}\`.`;
  },
});

/** `set_cookie(key, value, max_age, expires, path, domain, secure, httponly)`: positional flags are not supported. */
const flagPosition = 6;

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callOfArgument(tree, node);
  if (call < 0) return undefined;
  const args = argumentList(tree, call);
  const positional = args.filter((argument) => tree.type(argument) !== 'keyword_argument');
  // Splatted options may include the flags.
  if (positional.length > flagPosition || positional.some((argument) => /splat/.test(tree.type(argument))))
    return undefined;
  const edits: TextEdit[] = [];
  const missing: string[] = [];
  for (const flag of ['secure', 'httponly']) {
    const given = keywordArgument(tree, call, flag);
    const value = given < 0 ? -1 : tree.child(given, 'value');
    if (given < 0) missing.push(`${flag}=True`);
    else if (['false', 'none'].includes(tree.type(value)))
      edits.push({ start: tree.start(value), end: tree.end(value), replace: 'True' });
  }
  const added = missing.length === 0 ? undefined : appendArguments(tree, call, ...missing);
  if (added !== undefined) edits.push(added);
  if (edits.length === 0) return undefined;
  return {
    edits,
    safety: 'R',
    explanation: 'The cookie is sent over HTTPS only, and scripts in the page cannot read it.',
  };
}
