/** Fix that encodes the values of a page written in pieces. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  type Piece,
  type SyntaxTree,
} from '@assay/engine/rule';
import { isBareValue, valuesToEncode } from '../../fixes/encode.ts';
import { readFormat, readGoText } from '../fix-text.ts';
import { isRequestText } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'cross-site-scripting/html-escape',
  allows: { addsModules: ['html'], addsCalls: ['EscapeString'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => writers.test(calleeText(tree, at)));
    return call < 0
      ? undefined
      : `Write with \`html/template\` instead of \`${calleeText(tree, call)}\`, or pass each value through \`html.EscapeString\`; keep it out of scripts and unquoted attributes.`;
  },
});

const writers = /^(?:fmt\.Fprint(?:f|ln)?|io\.WriteString|\w+\.(?:Write|WriteString))$/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => writers.test(calleeText(tree, at)));
  const pieces = call < 0 ? undefined : piecesOf(tree, call);
  const values = pieces && valuesToEncode(pieces, ({ node }) => isRequestText(site, node));
  if (pieces === undefined || values === undefined) return undefined;
  const html = importGo(site, 'html');
  if (html === undefined) return undefined;
  return {
    edits: [
      ...html.edits,
      ...values.flatMap(({ node }) => [
        { start: tree.start(node), end: tree.start(node), replace: `${html.expression}.EscapeString(` },
        { start: tree.end(node), end: tree.end(node), replace: ')' },
      ]),
    ],
    safety: isBareValue(pieces) || !hasMarkup(pieces) ? 'R' : 'S',
    explanation: 'Request data is escaped: it is shown as text, and markup in it is not interpreted.',
  };
}

/** True for a page with tags: without any it may be sent as plain text, depending on what is written first. */
function hasMarkup(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => piece.kind === 'text' && /<[a-z!/]/i.test(piece.value));
}

/** Pieces that the call writes; `Fprintln` puts spaces between its values. */
function piecesOf(tree: SyntaxTree, call: number): readonly Piece[] | undefined {
  const args = argumentList(tree, call);
  const name = calleeText(tree, call);
  if (name === 'fmt.Fprintf') return readFormat(tree, args[1] ?? -1, args.slice(2));
  const written = /^(?:fmt|io)\./.test(name) ? args.slice(1) : args;
  return written.flatMap((node) => readGoText(tree, node));
}
