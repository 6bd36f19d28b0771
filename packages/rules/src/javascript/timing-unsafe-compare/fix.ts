/**
 * Fix that compares digests of both sides in constant time, which hides the position of a difference and the length.
 */

import {
  defineFix,
  denseText,
  enclosingFunction,
  type FixedSite,
  type FixProposal,
  type FixSite,
  importModule,
  importsOf,
  indentationAt,
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  type SyntaxTree,
  standingOf,
  styleOf,
  unwrapExpression,
} from '@assay/engine/rule';

export const fix = defineFix({
  contractId: 'timing-unsafe-compare/digests',
  allows: {
    addsCalls: ['timingSafeEqual', 'createHash', 'update', 'digest', 'String', 'require', 'from'],
    addsModules: ['crypto'],
  },
  propose,
  places: ({ node }) => [node],
  findUnsafe,
});

interface Comparison {
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly isNegated: boolean;
}

function readComparison({ tree, node }: FixSite): Comparison | undefined {
  if (tree.type(node) !== 'binary_expression') return undefined;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const operator = tree.text.slice(tree.end(left), tree.start(right)).trim();
  if (!/^[!=]==?$/.test(operator)) return undefined;
  return { node, left, right, isNegated: operator.startsWith('!') };
}

function propose(site: FixSite): FixProposal | undefined {
  const comparison = readComparison(site);
  const imported = comparison === undefined ? undefined : importModule(site, 'crypto');
  if (comparison === undefined || imported === undefined) return undefined;
  const { tree } = site;
  const { quote } = styleOf(tree);
  const crypto = imported.expression;
  const digest = (node: number) =>
    `${crypto}.createHash(${quote}sha256${quote}).update(${asText(tree, node)}).digest()`;
  const { lineEnd, indent } = styleOf(tree);
  const outer = `${lineEnd}${indentationAt(tree.text, tree.start(comparison.node))}`;
  const sides = [comparison.left, comparison.right].map((side) => `${outer}${indent}${digest(side)}`);
  const call = `${crypto}.timingSafeEqual(${sides.join(',')}${outer})`;
  const text = comparison.isNegated ? `!${call}` : call;
  return {
    edits: [
      ...imported.edits,
      { start: tree.start(comparison.node), end: tree.end(comparison.node), replace: text },
    ],
    safety: 'S',
    explanation: 'The comparison takes the same time however many characters match.',
  };
}

function asText(tree: SyntaxTree, node: number): string {
  const inner = unwrapExpression(tree, node);
  const isText =
    tree.type(inner) === 'template_string' || /\.digest\(\s*['"]\w+['"]\s*\)$/.test(tree.textOf(inner));
  return isText ? tree.textOf(inner) : `String(${tree.textOf(inner)})`;
}

/** Requires `timingSafeEqual` over the same two sides, each hashed, with the same truth value. */
function findUnsafe(before: FixSite, after: FixedSite): string | undefined {
  const comparison = readComparison(before);
  if (comparison === undefined) return undefined;
  const wanted = [comparison.left, comparison.right].map((side) => sideKey(before.tree, side)).sort();
  const calls = nodesOfType(after.tree, after.scope, 'call_expression').filter((call) =>
    isOfCrypto(after, after.tree.child(call, 'function'), 'timingSafeEqual'),
  );
  const standing = standingOf(before.tree, comparison.node, enclosingFunction(before.tree, comparison.node));
  const complaints = calls.map((call) => compareCall(after, call, wanted, comparison.isNegated, standing));
  if (complaints.some((complaint) => complaint === '')) return '';
  return complaints.at(0) ?? 'no constant-time comparison replaces it';
}

function compareCall(
  after: FixedSite,
  call: number,
  wanted: readonly string[],
  isNegated: boolean,
  standing: string,
): string {
  const { tree } = after;
  const sides = tree.namedChildren(tree.child(call, 'arguments'));
  const algorithms = new Set<string>();
  const keys = sides.map((side) => {
    const digest =
      /^((?:[\w$]+\.)?)createHash\((['"`])(sha(?:256|384|512))\2\)\.update\((.*)\)\.digest\(\)$/.exec(
        denseText(tree, side),
      );
    algorithms.add(digest?.[3] ?? '');
    return digest === null ? '' : textKey(digest[4] ?? '');
  });
  if (sides.length !== 2 || algorithms.size !== 1 || algorithms.has(''))
    return 'the operands are not digests of the same algorithm';
  if (JSON.stringify(keys.sort()) !== JSON.stringify(wanted))
    return 'the operands are not the ones that were compared';
  const negation = negationOf(tree, call);
  if (negation >= 0 !== isNegated) return 'the result is inverted';
  const isSamePlace = standingOf(tree, isNegated ? negation : call, after.scope) === standing;
  return isSamePlace ? '' : 'the comparison was moved';
}

/** The `!` directly above the call, parentheses aside; -1 for none. */
function negationOf(tree: SyntaxTree, call: number): number {
  let at = tree.parent(call);
  while (tree.type(at) === 'parenthesized_expression') at = tree.parent(at);
  return tree.type(at) === 'unary_expression' && tree.textOf(at).startsWith('!') ? at : -1;
}

/** True for `crypto.name`, or an imported `name`. */
function isOfCrypto(source: ParsedSource, callee: number, name: string): boolean {
  const { tree, scopes } = source;
  const isMember = tree.type(callee) === 'member_expression';
  if (lastNameOf(tree, callee) !== name) return false;
  const root = isMember ? tree.child(callee, 'object') : callee;
  const declared = tree.type(root) === 'identifier' ? scopes.bindingOf(root)?.declarations[0] : undefined;
  return importsOf(source, 'crypto').some(
    ({ whole, names }) => (isMember ? whole : names.get(name)) === declared && declared !== undefined,
  );
}

function sideKey(tree: SyntaxTree, node: number): string {
  return textKey(denseText(tree, node));
}

/** `String(x)` is equivalent to `x`. */
function textKey(text: string): string {
  return /^String\((.*)\)$/.exec(text)?.[1] ?? text;
}
