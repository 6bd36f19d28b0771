/** Fix that compares the bytes of two strings, or two arrays of bytes, in constant time. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  indentationAt,
  insideParentheses,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';
import { typeOfValue, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'timing-unsafe-compare/is-equal',
  allows: {
    addsModules: ['java.security.MessageDigest', 'java.nio.charset.StandardCharsets'],
    addsCalls: ['isEqual', 'getBytes', 'getHeader', 'getParameter', 'getenv'],
    removesCalls: ['equals'],
    addsStatements: { logical_operator: 1 },
  },
  propose: (site) => proposeArrays(site) ?? proposeTexts(site),
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 80 || text.includes('\n') ? 'both values' : `both sides of \`${text}\``;
    return `Compare ${shown} as bytes with \`MessageDigest.isEqual\`, after a test for null.`;
  },
});

const explanation = 'The comparison takes the same time however many bytes match.';

/** `Arrays.equals(mac, given)`: for arrays of bytes, both methods return the same, of nulls as well. */
function proposeArrays(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const object = tree.type(node) === 'method_invocation' ? tree.child(node, 'object') : -1;
  const args = argumentList(tree, node);
  if (object < 0 || args.length !== 2 || tree.textOf(object) !== 'Arrays') return undefined;
  if (!args.some((one) => isBytes(site, one))) return undefined;
  const digest = importJava(site, 'java.security.MessageDigest');
  const end = tree.end(tree.child(node, 'name'));
  return {
    edits: [...digest.edits, { start: tree.start(object), end, replace: `${digest.expression}.isEqual` }],
    safety: 'S',
    explanation,
  };
}

function isBytes(site: FixSite, node: number): boolean {
  const { tree } = site;
  const at = insideParentheses(tree, node);
  const call = tree.type(at) === 'method_invocation' ? tree.textOf(tree.child(at, 'name')) : '';
  return /^(?:doFinal|digest|getBytes)$/.test(call) || variableOf(site, at)?.type === 'byte[]';
}

function proposeTexts(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const object = tree.type(node) === 'method_invocation' ? tree.child(node, 'object') : -1;
  const [given = -1, ...more] = argumentList(tree, node);
  if (object < 0 || given < 0 || more.length > 0 || tree.textOf(tree.child(node, 'name')) !== 'equals')
    return undefined;
  // One side is a string, and `equals` of a string is true of strings alone.
  if (typeOf(site, object) !== 'String' || typeOf(site, given) !== 'String') return undefined;
  const mayBeNull = !isMade(tree, given);
  if (mayBeNull && !isRepeatable(tree, given)) return undefined;
  const digest = importJava(site, 'java.security.MessageDigest');
  const charsets = importJava(site, 'java.nio.charset.StandardCharsets');
  const bytes = (at: number) => `${tree.textOf(at)}.getBytes(${charsets.expression}.UTF_8)`;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const next = `${lineEnd}${indentationAt(tree.text, tree.start(node))}${styleOf(tree).indent.repeat(2)}`;
  const call = `${digest.expression}.isEqual(${next}${bytes(object)},${next}${bytes(given)})`;
  const text = mayBeNull ? `${tree.textOf(given)} != null${next}&& ${call}` : call;
  return {
    edits: [
      ...digest.edits,
      ...charsets.edits,
      {
        start: tree.start(node),
        end: tree.end(node),
        replace: mayBeNull && !isFree(tree, node) ? `(${text})` : text,
      },
    ],
    safety: 'S',
    explanation,
  };
}

/** Type by the file: also of `System.getenv(name)`, and of a field. */
function typeOf(site: FixSite, node: number): string {
  const { tree } = site;
  const at = insideParentheses(tree, node);
  return /^System\.get(?:env|Property)\(/.test(tree.textOf(at)) || isMade(tree, at)
    ? 'String'
    : typeOfValue(site, at);
}

/** A call that never returns null: what it makes is new. */
function isMade(tree: SyntaxTree, node: number): boolean {
  const at = insideParentheses(tree, node);
  return (
    tree.type(at) === 'method_invocation' &&
    /^(?:encodeToString|formatHex|toHexString|encodeHexString|hmacHex)$/.test(
      tree.textOf(tree.child(at, 'name')),
    )
  );
}

/** A name, or a getter of a request or of the environment: asked twice, it says the same. */
function isRepeatable(tree: SyntaxTree, node: number): boolean {
  return /^\w+(?:\.get(?:Header|Parameter|env|Property)\("[^"]*"\))?$/.test(tree.textOf(node));
}

/** Where `a != null && b` needs no parentheses. */
function isFree(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  if (tree.type(parent) !== 'binary_expression')
    return !/^(?:unary|ternary|cast)_expression$/.test(tree.type(parent));
  return /^(?:&&|\|\|)$/.test(tree.textOf(tree.child(parent, 'operator')));
}
