/** Reports a new or extended function that duplicates code elsewhere in head. */

import type { Change, CopiedPlace, Signal, Unit } from '@assay/engine/rule';

export const signal: Signal = {
  id: 'review/code-repeated',
  title: 'New code duplicates existing code',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  status: 'preview',
  *find(change) {
    const units = change.code.units.flatMap(({ kind, head }) =>
      (kind === 'added' || kind === 'changed') && head?.kind === 'function' ? [head] : [],
    );
    for (const unit of units.filter((one) => isGrown(change, one)).slice(0, maxFunctions)) {
      const [copy] = change
        .copiesOf(unit)
        .filter((place) => isOfUnit(place, unit) && isNew(change, unit, place) && !isNewThere(change, place))
        .toSorted((one, other) => lengthOf(other.own) - lengthOf(one.own));
      if (copy === undefined) continue;
      const [first, last] = copy.other;
      yield {
        path: unit.path,
        line: Math.max(unit.startLine, copy.own[0]),
        message: `${lengthOf(copy.own)} lines of \`${unit.name}\` duplicate lines ${first} to ${last} of \`${copy.path}\`, except for names.`,
        subject: `${unit.name} ${copy.path}`,
        within: unit.name,
      };
    }
  },
};

/** Maximum number of functions to compare with the repository; the rest of a larger change is skipped. */
const maxFunctions = 30;
/** Minimum length of a clone, by SonarSource's definition of a duplicated block. */
const leastLines = 10;
/** Minimum share of the duplicated lines that were added by the change. */
const leastNew = 0.8;

function addedOf({ texts }: Change, path: string): ReadonlySet<number> {
  const text = texts.find((one) => one.path === path && !one.isTest);
  return new Set(text?.lines.added.map(({ line }) => line));
}

function isGrown(change: Change, { path, startLine, endLine }: Unit): boolean {
  const own = [...addedOf(change, path)].filter((line) => line >= startLine && line <= endLine);
  return own.length >= leastLines;
}

function isOfUnit({ own: [first, last] }: CopiedPlace, { startLine, endLine }: Unit): boolean {
  return first <= endLine && last >= startLine;
}

function isNew(change: Change, { path }: Unit, { own: [first, last] }: CopiedPlace): boolean {
  const added = [...addedOf(change, path)].filter((line) => line >= first && line <= last);
  return added.length >= (last - first + 1) * leastNew;
}

/** True if the other place is new as well, so that neither duplicates the other. */
function isNewThere(change: Change, { path, other: [first, last] }: CopiedPlace): boolean {
  const added = [...addedOf(change, path)].filter((line) => line >= first && line <= last);
  return added.length * 2 > last - first + 1;
}

function lengthOf([first, last]: CopiedPlace['own']): number {
  return last - first + 1;
}
