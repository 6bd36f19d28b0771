import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { timingUnsafe, timingUnsafeMessage } from '../../families/family-metadata.ts';
import { lastName, unwrap } from '../expressions.ts';

const comparisons = new Set(['===', '!==', '==', '!=']);
const macName = /(signature|hmac|[a-z]Mac$|^mac$|_mac$)/i;
const secretName = /(secret|token|api_?key|auth_?key|access_?key|signature|hmac)$/i;
/** What makes keyed hashes or signatures: without it in the file a "signature" may be of anything. */
const makesMac = /crypto|hmac|\bjose\b|jsonwebtoken|nacl|sodium/i;
const requestText =
  /(^|[^\w])(req|request|ctx|event)\s*\??\.\s*(headers?|query|body|params|get|cookies|rawBody|payload|request)\b/;

/** Secrets compared byte by byte until the first difference (CWE-208). */
export const rule = defineSyntaxRule({
  id: 'javascript/timing-unsafe-compare',
  ...timingUnsafe,
  remedy: 'Compare with `crypto.timingSafeEqual` after a check of the lengths.',
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!comparisons.has(tree.type(tree.child(node, 'operator')))) return;
  const sides = [unwrap(tree, tree.child(node, 'left')), unwrap(tree, tree.child(node, 'right'))] as const;
  if (sides.some((side) => !isComparable(side, context))) return;
  const [left, right] = sides;
  const isKeyedHash = sides.some((side) => isMac(side, context));
  const isSecret =
    isKeyedHash ||
    isRequestAgainstSecret(left, right, context) ||
    isRequestAgainstSecret(right, left, context);
  const areNamed = macName.test(lastName(tree, left)) && macName.test(lastName(tree, right));
  if (!isSecret && !areNamed) return;
  // What is no keyed hash of what was sent is a secret of one's own, which hardly anybody measures over a network.
  const isSure = isKeyedHash || (areNamed && makesMac.test(tree.text));
  context.report({ node, message: timingUnsafeMessage, ...(!isSure && { confidence: 'low' }) });
}

/** Not a literal, `undefined`, `typeof`, a length: what is compared with those is no secret. */
function isComparable(node: number, { tree }: SyntaxContext): boolean {
  const type = tree.type(node);
  if (
    ![
      'identifier',
      'member_expression',
      'subscript_expression',
      'call_expression',
      'template_string',
      'binary_expression',
    ].includes(type)
  ) {
    return false;
  }
  return (
    !/^(undefined|NaN|Infinity)$/.test(tree.textOf(node)) &&
    !/^(length|size|type|kind|name|id)$/.test(lastName(tree, node))
  );
}

/** A keyed hash: `createHmac(...)...digest(...)`, or a variable that holds one. */
function isMac(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const text = valueText(node, context);
  return text.includes('createHmac(') && text.includes('.digest(') && tree.type(node) !== 'binary_expression';
}

function isRequestAgainstSecret(one: number, other: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const name = lastName(tree, other);
  return (
    requestText.test(valueText(one, context)) &&
    secretName.test(name) &&
    !requestText.test(tree.textOf(other))
  );
}

/** The text of an expression; for a variable of this file, that of its only initial value. */
function valueText(node: number, context: SyntaxContext): string {
  const { tree } = context;
  if (tree.type(node) !== 'identifier') return tree.textOf(node);
  const declarations = context.facts.scopes.bindingOf(node)?.declarations ?? [];
  const parent = tree.parent(declarations[0] ?? -1);
  if (declarations.length !== 1 || parent < 0 || tree.type(parent) !== 'variable_declarator')
    return tree.textOf(node);
  const value = tree.child(parent, 'value');
  return value < 0 ? tree.textOf(node) : tree.textOf(value);
}
