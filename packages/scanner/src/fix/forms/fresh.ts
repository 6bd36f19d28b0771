/** The form "generated anew": the output of a weak generator is replaced with that of an unpredictable one. */

import { codeText } from '@assay/engine';
import { type FormWork } from './work.ts';

export function explainFresh(work: FormWork): string {
  const { fresh } = work.remedy;
  if (fresh === undefined) return '';
  const { tree } = work.old;
  for (const change of work.open) {
    if (change.kind !== 'replace') continue;
    const isAtSink =
      (change.old <= work.sink && work.sink < tree.next(change.old)) ||
      (work.sink <= change.old && change.old < tree.next(work.sink));
    const isWeak = new RegExp(fresh.from).test(tree.textOf(change.old));
    const isStrong = new RegExp(fresh.to).test(codeText(work.new, change.new).replaceAll(' ', ''));
    if (!isAtSink || !isWeak || !isStrong || !comesFrom(work, change.new, fresh.module)) continue;
    work.open.delete(change);
    work.remedies.push('made anew');
  }
  return '';
}

/** True if some name in the expression comes from the module. */
function comesFrom({ new: { tree }, newPlaces }: FormWork, node: number, module: string): boolean {
  for (let at = node; at < tree.next(node); at += 1)
    if (newPlaces.get(at)?.startsWith(`${module}.`) === true) return true;
  return false;
}
