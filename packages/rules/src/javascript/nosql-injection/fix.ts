/** Fix that converts query values to strings, so that they cannot be operators. */

import {
  callPassing,
  declaratorOf,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'nosql-injection/text-values',
  allows: { addsCalls: ['String'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => tree.type(at) === 'call_expression');
    return call < 0
      ? undefined
      : `Convert each value in the query passed to \`${tree.textOf(tree.child(call, 'function'))}\` with \`String(...)\`.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const object = objectAt(tree, site.node);
  if (object < 0) return undefined;
  const values = tree.namedChildren(object).map((child) => valueOf(tree, child));
  if (values.some((value) => value === undefined)) return undefined;
  const open = values.flatMap((value) => (value !== undefined && !isFixed(tree, value.node) ? [value] : []));
  const ofRequest = open.filter(({ node }) => isOfRequest(site, node));
  const chosen = ofRequest.length > 0 || open.length !== 1 ? ofRequest : open;
  if (chosen.length === 0) return undefined;
  return {
    edits: chosen.map(({ edit }) => edit),
    safety: 'R',
    explanation: 'An object with query operators is converted to a string, and matches nothing.',
  };
}

function objectAt(tree: SyntaxTree, node: number): number {
  const inner = unwrapExpression(tree, node);
  if (tree.type(inner) === 'object') return inner;
  const pair = tree.parent(inner);
  const isValue = tree.type(pair) === 'pair' && tree.child(pair, 'value') === inner;
  return isValue || tree.type(inner).startsWith('shorthand') ? tree.ancestor(inner, 'object') : -1;
}

interface QueryValue {
  readonly node: number;
  readonly edit: TextEdit;
}

/** `undefined` for an unknown property, such as one from a spread object. */
function valueOf(tree: SyntaxTree, child: number): QueryValue | undefined {
  const text = tree.textOf(child);
  const [start, end] = [tree.start(child), tree.end(child)];
  if (tree.type(child) === 'shorthand_property_identifier')
    return { node: child, edit: { start, end, replace: `${text}: String(${text})` } };
  if (tree.type(child) !== 'pair') return undefined;
  const node = tree.child(child, 'value');
  const replace = `String(${tree.textOf(node)})`;
  return { node, edit: { start: tree.start(node), end: tree.end(node), replace } };
}

const fixed = new Set([
  'string',
  'number',
  'true',
  'false',
  'null',
  'undefined',
  'template_string',
  'call_expression',
]);

/** True for literals, templates, calls, and objects and arrays created in place. */
function isFixed(tree: SyntaxTree, node: number): boolean {
  const inner = unwrapExpression(tree, node);
  return fixed.has(tree.type(inner)) || tree.type(inner) === 'object' || tree.type(inner) === 'array';
}

const request = /^(?:req|request|ctx(?:\.request)?)\.(?:body|query|params|headers|cookies)\b/;

/** True for `req.body.name`, or a variable that is set once to it. */
function isOfRequest(site: FixSite, node: number): boolean {
  const { tree } = site;
  const inner = unwrapExpression(tree, node);
  if (request.test(tree.textOf(inner))) return true;
  const declarator = tree.type(inner).includes('identifier') ? declaratorOf(site, inner) : -1;
  return declarator >= 0 && request.test(tree.textOf(tree.child(declarator, 'value')));
}
