/** Fix that compares the bytes of two strings, or two slices, in constant time. */

import {
  argumentList,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  insideParentheses,
  nodesOfType,
  type ParsedSource,
} from '@assay/engine/rule';
import { operationOf } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';
import { plainImportOf, replaceLastUse } from '../fix-imports.ts';
import { isRequestText, onlyValueOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'timing-unsafe-compare/constant-time',
  allows: {
    addsModules: ['crypto/hmac', 'crypto/subtle'],
    addsCalls: ['ConstantTimeCompare', '[]byte', 'Equal'],
    removesCalls: ['Equal'],
  },
  propose: (site) => proposeBytes(site) ?? proposeTexts(site),
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 80 || text.includes('\n') ? 'both values' : `both sides of \`${text}\``;
    return `Compare ${shown} as bytes with \`subtle.ConstantTimeCompare\`.`;
  },
});

const explanation = 'The comparison takes the same time however many bytes match.';

/** `bytes.Equal` and `hmac.Equal` take the same arguments and return the same. */
function proposeBytes(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  if (tree.type(node) !== 'call_expression' || calleeText(tree, node) !== 'bytes.Equal') return undefined;
  const spec = plainImportOf(tree, 'bytes');
  const hmac = importGo(site, 'crypto/hmac');
  if (spec < 0 || hmac === undefined) return undefined;
  const use = tree.child(node, 'function');
  const edits = replaceLastUse(tree, { spec, use, path: 'crypto/hmac', added: hmac.edits });
  return (
    edits && {
      edits: [...edits, { start: tree.start(use), end: tree.end(use), replace: `${hmac.expression}.Equal` }],
      safety: 'S',
      explanation,
    }
  );
}

function proposeTexts(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const sides = operationOf(go, tree, node);
  if (sides === undefined || ![sides.left, sides.right].every((side) => isText(site, side))) return undefined;
  const subtle = importGo(site, 'crypto/subtle');
  if (subtle === undefined) return undefined;
  const [left, right] = [sides.left, sides.right].map((side) => `[]byte(${tree.textOf(side)})`);
  const operator = sides.operator === '!=' ? '!=' : '==';
  const text = `${subtle.expression}.ConstantTimeCompare(${left}, ${right}) ${operator} 1`;
  return {
    edits: [...subtle.edits, { start: tree.start(node), end: tree.end(node), replace: text }],
    safety: 'S',
    explanation,
  };
}

const givesText =
  /\.(?:EncodeToString|GetHeader|FormValue|PostFormValue|PathValue)$|\.Header\.Get$|^(?:os\.Getenv|fmt\.Sprintf|strings\.(?:Trim\w*|To\w+|Replace\w*|Join)|viper\.GetString)$/;

/** Maximum number of variables and calls to follow to where a text comes from. Chosen: one or two are usual. */
const maxSteps = 4;

/** True if the file shows that it is a `string`: `[]byte(x)` of anything else does not compile, or is something else. */
function isText(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree, scopes } = source;
  const at = insideParentheses(tree, node);
  if (at < 0 || depth > maxSteps) return false;
  if (isRequestText(source, at)) return true;
  const type = tree.type(at);
  if (type === 'call_expression')
    return (
      givesText.test(calleeText(tree, at)) ||
      (calleeText(tree, at) === 'string' && argumentList(tree, at).length === 1)
    );
  if (type === 'selector_expression') return isTextField(source, tree.textOf(tree.child(at, 'field')));
  if (type !== 'identifier') return false;
  const value = onlyValueOf(source, at);
  if (value !== at) return isText(source, value, depth + 1);
  const [declared = -1, ...more] = scopes.bindingOf(at)?.declarations ?? [];
  const holder = declared < 0 ? -1 : tree.parent(declared);
  return (
    more.length === 0 &&
    holder >= 0 &&
    /^(?:parameter_declaration|var_spec|const_spec)$/.test(tree.type(holder)) &&
    tree.child(holder, 'type') >= 0 &&
    tree.textOf(tree.child(holder, 'type')) === 'string'
  );
}

/** Every field of that name in the file is a string, and there is one. */
function isTextField({ tree }: ParsedSource, name: string): boolean {
  const types = nodesOfType(tree, 0, 'field_declaration').flatMap((field) =>
    tree
      .namedChildren(field)
      .some((one) => tree.type(one) === 'field_identifier' && tree.textOf(one) === name)
      ? [tree.textOf(tree.child(field, 'type'))]
      : [],
  );
  return types.length > 0 && types.every((type) => type === 'string');
}
