/** Fix that encodes request strings inserted into a page. */

import {
  argumentsOf,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type Piece,
  readBuiltText,
  unwrapExpression,
} from '@assay/engine/rule';
import { isBareValue, valuesToEncode } from '../../fixes/encode.ts';
import { isRequestText } from '../fix-requests.ts';
import { encoderOf } from './fix-encoder.ts';

export const fix = defineExactFix({
  contractId: 'cross-site-scripting/html-encoder',
  allows: {
    addsCalls: ['escapeHtml', 'escape', 'encode', 'String', 'replace'],
    addsStatements: { return_statement: 1, function: 1 },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'this page' : `\`${text}\``;
    return `Render ${shown} with an auto-escaping template, or encode each value for its HTML context; keep it out of scripts and unquoted attributes.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) =>
    /\.(?:send|write|end)$/.test(tree.textOf(tree.child(at, 'function'))),
  );
  const page = call < 0 ? -1 : (argumentsOf(tree, call)[0] ?? -1);
  if (page < 0) return undefined;
  const pieces = piecesOf(site, page);
  const values = valuesToEncode(pieces, ({ node }) => isRequestText(site, node));
  const encoder = values && encoderOf(site);
  if (values === undefined || encoder === undefined) return undefined;
  const [open, close] = encoder.isForTexts === true ? ['(String(', '))'] : ['(', ')'];
  return {
    edits: [
      ...encoder.edits,
      ...values.flatMap(({ node }) => [
        { start: tree.start(node), end: tree.start(node), replace: `${encoder.expression}${open}` },
        { start: tree.end(node), end: tree.end(node), replace: close },
      ]),
    ],
    safety: isBareValue(pieces) ? 'R' : 'S',
    explanation: 'Request data is escaped: it is shown as text, and markup in it is not interpreted.',
  };
}

function piecesOf(site: FixSite, page: number): readonly Piece[] {
  const { tree } = site;
  const node = unwrapExpression(tree, page);
  const built = readBuiltText(site, node)?.pieces;
  return built ?? [{ kind: 'hole', node, start: tree.start(node), end: tree.end(node) }];
}
