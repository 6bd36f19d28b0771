/** Fix that sets the `Secure` and `HttpOnly` flags of a cookie. */

import {
  appendItems,
  argumentList,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-cookie/flags',
  allows: {},
  propose,
  advise: ({ tree, node }) => {
    const [, cookie = -1] = argumentList(tree, callOfArgument(tree, node));
    return cookie < 0
      ? undefined
      : `Set \`Secure\` and \`HttpOnly\` of \`${tree.textOf(cookie).slice(0, 60)}\` where it is created.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const literal = literalOf(site);
  if (literal < 0) return undefined;
  const body = tree.child(literal, 'body');
  const fields = tree.namedChildren(body);
  if (body < 0 || !fields.every((field) => tree.type(field) === 'keyed_element')) return undefined;
  const edits: TextEdit[] = [];
  const missing: string[] = [];
  for (const flag of ['Secure', 'HttpOnly']) {
    const field = fields.find((item) => new RegExp(`^${flag}\\s*:`).test(tree.textOf(item)));
    const [value] = field === undefined ? [] : nodesOfType(tree, field, 'false');
    if (field === undefined) missing.push(`${flag}: true`);
    else if (value !== undefined)
      edits.push({ start: tree.start(value), end: tree.end(value), replace: 'true' });
  }
  if (missing.length > 0) edits.push(appendItems(tree, body, ...missing));
  if (edits.length === 0) return undefined;
  return {
    edits,
    safety: 'R',
    explanation: 'The cookie is sent over HTTPS only, and scripts in the page cannot read it.',
  };
}

/** The `http.Cookie{...}` passed to `SetCookie`, directly or through a variable that is set once. */
function literalOf({ tree, scopes, node }: FixSite): number {
  const inside = tree.type(node) === 'composite_literal' ? node : tree.ancestor(node, 'composite_literal');
  if (isCookie(tree, inside)) return inside;
  const call = callOfArgument(tree, node);
  const cookie = call < 0 ? -1 : (argumentList(tree, call)[1] ?? -1);
  if (cookie < 0) return -1;
  const name = tree.type(cookie) === 'unary_expression' ? tree.child(cookie, 'operand') : cookie;
  if (isCookie(tree, name)) return name;
  const binding = tree.type(name) === 'identifier' ? scopes.bindingOf(name) : undefined;
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const statement = declared < 0 ? -1 : tree.ancestor(declared, 'short_var_declaration', 'var_spec');
  const literals = statement < 0 ? [] : nodesOfType(tree, statement, 'composite_literal');
  const [only = -1] = literals.length === 1 ? literals : [];
  return isCookie(tree, only) ? only : -1;
}

function isCookie(tree: SyntaxTree, node: number): boolean {
  return (
    node >= 0 &&
    tree.type(node) === 'composite_literal' &&
    tree.textOf(tree.child(node, 'type')) === 'http.Cookie'
  );
}
