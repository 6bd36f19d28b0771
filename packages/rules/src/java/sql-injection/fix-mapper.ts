/** `${name}` in the SQL of a MyBatis annotation puts text in; `#{name}` binds a value. */

import { type FixProposal, type FixSite, nodesOfType, type Piece, type TextEdit } from '@assay/engine/rule';
import { readSql } from '../../javascript/sql-injection/sql-holes.ts';

const annotations = /^@(?:\w+\.)*(?:Select|Insert|Update|Delete)\b/;
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

export function proposeForMapper({ tree, node }: FixSite): FixProposal | undefined {
  const annotation = tree.ancestor(node, 'annotation');
  const around = tree.type(node) === 'annotation' ? node : annotation;
  if (around < 0 || !annotations.test(tree.textOf(around))) return undefined;
  const texts = nodesOfType(tree, around, 'string_literal');
  const edits = texts.flatMap(
    (text) => bind(tree.text, tree.start(text) + 1, tree.end(text) - 1, text) ?? [],
  );
  const remaining = texts.reduce((sum, text) => sum + (tree.textOf(text).match(/\$\{/g)?.length ?? 0), 0);
  if (edits.length === 0 || edits.length < remaining) return undefined;
  return {
    edits,
    safety: 'S',
    explanation: 'MyBatis binds the values apart from the SQL text.',
  };
}

function bind(text: string, start: number, end: number, node: number): readonly TextEdit[] | undefined {
  const pieces: Piece[] = [];
  const raw = text.slice(start, end);
  let at = 0;
  const addText = (to: number) => {
    if (to > at)
      pieces.push({
        kind: 'text',
        value: raw.slice(at, to),
        start: start + at,
        end: start + to,
        delimiter: '"',
      });
  };
  const names: string[] = [];
  for (const match of raw.matchAll(/\$\{\s*([\w.]+)\s*\}/g)) {
    addText(match.index);
    const hole = start + match.index;
    pieces.push({ kind: 'hole', node, start: hole, end: hole + match[0].length });
    names.push(match[1] ?? '');
    at = match.index + match[0].length;
  }
  addText(raw.length);
  const holes = readSql(pieces, reading)?.holes ?? [];
  if (holes.length !== names.length || holes.some(({ parts }) => parts.length > 1)) return undefined;
  return holes.map(({ cut }, index) => ({ ...cut, replace: `#{${names[index]}}` }));
}
