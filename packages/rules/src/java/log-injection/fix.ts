/** Fix that removes line breaks from logged request strings. */

import {
  argumentList,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type Piece,
  readJoinedText,
} from '@assay/engine/rule';
import { isRequestText } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'log-injection/one-line',
  allows: { addsCalls: ['valueOf', 'replaceAll'] },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'what is logged here' : `\`${text}\``;
    return `Remove line breaks from ${shown}, or log it as JSON.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) =>
    /^(?:trace|debug|info|warn|warning|error|severe|fine|finer|finest|fatal|log|println)$/.test(
      tree.textOf(tree.child(at, 'name')),
    ),
  );
  const pieces = (call < 0 ? [] : argumentList(tree, call)).flatMap(
    (node): readonly Piece[] =>
      readJoinedText(tree, node) ?? [{ kind: 'hole', node, start: tree.start(node), end: tree.end(node) }],
  );
  const holes = pieces.filter((piece) => piece.kind === 'hole' && isRequestText(site, piece.node));
  if (holes.length === 0) return undefined;
  return {
    edits: holes.flatMap(({ start, end }) => [
      { start, end: start, replace: 'String.valueOf(' },
      { start: end, end, replace: String.raw`).replaceAll("[\\r\\n]", "_")` },
    ]),
    safety: 'S',
    explanation: 'Request data cannot start a new log line.',
  };
}
