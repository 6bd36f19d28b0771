/** Fix that skips keys leading to the prototype of all objects. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  type SyntaxTree,
  styleOf,
  type TextEdit,
} from '@assay/engine/rule';
import { type KeyPlace, keyPlaceOf, writtenKeyOf } from './keys.ts';

export const fix = defineExactFix({
  contractId: 'prototype-pollution/skipped-keys',
  allows: {
    addsCalls: ['includes', 'String', 'sendStatus', 'end'],
    addsStatements: {
      if_statement: 1,
      continue_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      assignment: 1,
      logical_operator: 2,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const key = writtenKeyOf(tree, node);
    return key === ''
      ? undefined
      : `Reject \`__proto__\`, \`constructor\` and \`prototype\` as values of \`${key}\` before it is used as a key, or store the entries in a \`Map\`.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const place = keyPlaceOf(site);
  const edits = place && editsOf(tree, place);
  if (place === undefined || edits === undefined) return undefined;
  return {
    edits,
    safety: place.isAtStart && place.leave[0] === 'continue' ? 'S' : 'R',
    explanation: 'Keys that reach the object prototype are rejected; no valid data uses them.',
  };
}

function editsOf(
  tree: SyntaxTree,
  { key, isText, statement, isBehind, body, leave }: KeyPlace,
): readonly TextEdit[] | undefined {
  const { quote, lineEnd, indent: unit, statementEnd } = styleOf(tree);
  const refused = ['__proto__', 'constructor', 'prototype']
    .map((name) => `${quote}${name}${quote}`)
    .join(', ');
  // An array that contains a name is not a string, but refers to the same member.
  const text = isText ? key : `String(${key})`;
  const check = (indent: string) => [
    `if ([${refused}].includes(${text})) {`,
    ...leave.map((text) => `${indent}${unit}${text}${statementEnd}`),
    `${indent}}`,
  ];
  if (body >= 0) {
    const paren = tree.text.lastIndexOf(')', tree.start(body));
    if (tree.text.slice(paren + 1, tree.start(body)).trim() !== '') return undefined;
    const outer = indentationAt(tree.text, tree.start(tree.parent(body)));
    const lines = [
      ' {',
      ...check(outer + unit).map((line, index) => (index === 0 ? outer + unit + line : line)),
    ];
    return [
      { start: paren + 1, end: tree.start(body), replace: [...lines, outer + unit].join(lineEnd) },
      { start: tree.end(body), end: tree.end(body), replace: `${lineEnd}${outer}}` },
    ];
  }
  const indent = indentationAt(tree.text, tree.start(statement));
  if (isBehind) {
    const end = tree.end(statement);
    return [
      {
        start: end,
        end,
        replace: [`${lineEnd}${indent}${check(indent)[0]}`, ...check(indent).slice(1)].join(lineEnd),
      },
    ];
  }
  const start = tree.start(statement);
  return [{ start, end: start, replace: [...check(indent), indent].join(lineEnd) }];
}
