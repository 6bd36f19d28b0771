/**
 * The form "read from the environment": replaces the finding's literal with a variable of constant name, without a
 * default.
 */

import { codeText } from '@assay/engine';
import { type FormWork, isLiteral } from './work.ts';

const reads =
  /^(?:os \. environ \[ (['"])\w+\1 \]|os \. (?:environ \. get|getenv|Getenv) \( (["'])\w+\2 \)|System \. getenv \( "\w+" \)|process \. env \. \w+|process \. env \[ (['"])\w+\3 \]|(?:\\ )?getenv \( (['"])\w+\4 \))!?$/;

/** Reads that yield no value for an unset variable, which compares equal to a missing password. */
const readsNothing = /^(?:os \. (?:environ \. get|getenv|Getenv)|process|getenv) /;

export function explainEnvironment(work: FormWork): string {
  if (work.remedy.environment !== true) return '';
  for (const change of work.open) {
    if (change.kind !== 'replace' || !isLiteral(work.old, change.old)) continue;
    if (!reads.test(codeText(work.new, change.new)) || !isAtSink(work, change.old)) continue;
    if (isCompared(work, change.old) && readsNothing.test(`${codeText(work.new, change.new)} `))
      return 'without the variable, whoever gives no password is let in';
    work.open.delete(change);
    work.remedies.push('the environment');
  }
  return '';
}

function isCompared({ old: { tree } }: FormWork, node: number): boolean {
  const around = tree.parent(node);
  if (!/^(?:comparison_operator|binary_expression)$/.test(tree.type(around))) return false;
  const [left = -1, right = -1] = tree.namedChildren(around);
  return /^\s*[!=]==?\s*$/.test(tree.text.slice(tree.end(left), tree.start(right)));
}

function isAtSink({ old: { tree }, sink }: FormWork, node: number): boolean {
  return (sink <= node && node < tree.next(sink)) || (node <= sink && sink < tree.next(node));
}
