/** Fix for `${name}` in the SQL of a MyBatis annotation, which inserts text; `#{name}` binds a value. */

import {
  type FixProposal,
  type FixSite,
  nodesOfType,
  type Piece,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { type BoundForm, boundForm, kindOfType } from '../../fixes/kinds.ts';
import { readSql } from '../../javascript/sql-injection/sql-holes.ts';

const annotations = /^@(?:\w+\.)*(?:Select|Insert|Update|Delete)\b/;
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

export function proposeForMapper({ tree, node }: FixSite): FixProposal | undefined {
  const annotation = tree.ancestor(node, 'annotation');
  const around = tree.type(node) === 'annotation' ? node : annotation;
  if (around < 0 || !annotations.test(tree.textOf(around))) return undefined;
  const texts = nodesOfType(tree, around, 'string_literal');
  const bound = texts.flatMap(
    (text) => bind(tree.text, tree.start(text) + 1, tree.end(text) - 1, text) ?? [],
  );
  const remaining = texts.reduce((sum, text) => sum + (tree.textOf(text).match(/\$\{/g)?.length ?? 0), 0);
  const method = tree.ancestor(around, 'method_declaration');
  const forms = bound.flatMap(({ name, isQuoted }) => formOf(tree, method, name, isQuoted) ?? []);
  if (bound.length === 0 || bound.length < remaining || forms.length < bound.length) return undefined;
  return {
    edits: bound.map(({ edit }) => edit),
    safety: forms.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation: 'MyBatis binds the values as parameters of the SQL statement.',
  };
}

/** MyBatis binds by declared type: lists, and strings where a number is expected, are not bound. */
function formOf(tree: SyntaxTree, method: number, name: string, isQuoted: boolean): BoundForm | undefined {
  const kind = kindOfType(typeOfParameter(tree, method, name));
  if (!isQuoted && kind !== 'number') return undefined;
  return boundForm(isQuoted, new Set([kind === 'some-text' ? 'text' : kind]));
}

/** Type of the parameter named by `@Param` or its own name; the empty string for a part of an object. */
function typeOfParameter(tree: SyntaxTree, method: number, name: string): string {
  const parameters = method < 0 ? [] : nodesOfType(tree, method, 'formal_parameter');
  const found = parameters.find((parameter) => {
    const named = /@Param\(\s*(?:value\s*=\s*)?"([^"]*)"/.exec(tree.textOf(parameter))?.[1];
    return (named ?? tree.textOf(tree.child(parameter, 'name'))) === name;
  });
  return found === undefined ? '' : tree.textOf(tree.child(found, 'type'));
}

interface BoundName {
  readonly name: string;
  readonly isQuoted: boolean;
  readonly edit: TextEdit;
}

function bind(text: string, start: number, end: number, node: number): readonly BoundName[] | undefined {
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
  const holes = readSql(text, pieces, reading)?.holes ?? [];
  if (holes.length !== names.length || holes.some(({ parts }) => parts.length > 1)) return undefined;
  return holes.map(({ cut, isQuoted }, index) => {
    const name = names[index] ?? '';
    return { name, isQuoted, edit: { ...cut, replace: `#{${name}}` } };
  });
}
