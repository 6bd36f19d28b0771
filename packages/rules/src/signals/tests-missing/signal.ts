/** Functions that decide more than before, in a change that touches no test of theirs. */

import type { Change, Signal, UnitChange } from '@assay/engine/rule';
import { isOfTests } from '../../test-paths.ts';
import { lastNameOf } from '../call-places.ts';

export const signal: Signal = {
  id: 'review/tests-missing',
  title: 'No test changes with what is decided here',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  status: 'stable',
  *find(change) {
    const tests = change.texts.filter(({ isTest }) => isTest);
    const untested = change.code.units.filter((unit) => decidesMore(unit) && !isTested(change, unit));
    const [first] = untested;
    if (first?.head === undefined || tests.some(({ path }) => path === first.head?.path)) return;
    const names = untested.flatMap(({ head }) => (head === undefined ? [] : [`\`${head.name}\``]));
    const shown = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    const known = testsOf(change, first);
    const where =
      names.length === 1 && known !== undefined ? `; \`${known}\` tests it and stays as it was` : '';
    yield {
      path: first.head.path,
      line: first.head.startLine,
      message: `${shown}${more} ${names.length === 1 ? 'has' : 'have'} new branches, and ${tests.length === 0 ? 'no test changes' : 'the tests that change do not name'}${tests.length === 0 ? '' : names.length === 1 ? ' it' : ' them'}${where}.`,
      subject: names.join(),
      within: '',
    };
  },
};

/** A test, a loop or a handler is new in it. */
function decidesMore({ kind, base, head, alignment }: UnitChange): boolean {
  if (head?.kind !== 'function' || base === undefined || kind !== 'changed' || isOfTests(head.path))
    return false;
  return alignment.added.some((index) => /^(?:if|loop|catch|case)$/.test(head.statements[index]?.kind ?? ''));
}

function isTested({ texts }: Change, { head }: UnitChange): boolean {
  const name = head === undefined ? '' : lastNameOf(head);
  return texts.some(({ isTest, lines }) => isTest && lines.added.some(({ text }) => text.includes(name)));
}

/** The first test that names the function. */
function testsOf(change: Change, { head }: UnitChange): string | undefined {
  const name = head === undefined ? '' : lastNameOf(head);
  return name.length < 4 ? undefined : change.placesOf(name).find(({ path }) => isOfTests(path))?.path;
}
