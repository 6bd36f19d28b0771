/** The form "read from the environment": a literal at the finding, by a name that is fixed and without a default. */

import { codeText } from '@assay/engine';
import { type FormWork, isLiteral } from './work.ts';

const reads =
  /^(?:os \. environ \[ (['"])\w+\1 \]|os \. (?:environ \. get|getenv|Getenv) \( (["'])\w+\2 \)|System \. getenv \( "\w+" \)|process \. env \. \w+|process \. env \[ (['"])\w+\3 \])!?$/;

export function explainEnvironment(work: FormWork): string {
  if (work.remedy.environment !== true) return '';
  for (const change of work.open) {
    if (change.kind !== 'replace' || !isLiteral(work.old, change.old)) continue;
    if (!reads.test(codeText(work.new, change.new)) || !isAtSink(work, change.old)) continue;
    work.open.delete(change);
    work.remedies.push('the environment');
  }
  return '';
}

function isAtSink({ old: { tree }, sink }: FormWork, node: number): boolean {
  return (sink <= node && node < tree.next(sink)) || (node <= sink && sink < tree.next(node));
}
