/** Reports functions with new branches, in a change that touches none of their tests. */

import { type Change, isOfTests, type Signal, type SignalReport, type UnitChange } from '@assay/engine/rule';
import { lastNameOf } from '../call-places.ts';

export const signal: Signal = {
  id: 'review/tests-missing',
  title: 'Changed logic is not covered by a test',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  status: 'stable',
  *find(change) {
    for (const unit of change.code.units) yield* notRun(change, unit);
    const tests = change.texts.filter(({ isTest }) => isTest);
    const untested = change.code.units.filter(
      (unit) => decidesMore(unit) && !isMeasured(change, unit) && !isTested(change, unit),
    );
    const [first] = untested;
    if (first?.head === undefined || tests.some(({ path }) => path === first.head?.path)) return;
    const names = untested.flatMap(({ head }) => (head === undefined ? [] : [`\`${head.name}\``]));
    const shown = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    const known = testsOf(change, first);
    const where =
      names.length === 1 && known !== undefined ? `; \`${known}\` tests it and did not change` : '';
    yield {
      path: first.head.path,
      line: first.head.startLine,
      message: `${shown}${more} ${names.length === 1 ? 'has' : 'have'} new branches, and ${tests.length === 0 ? 'no test changed' : 'the changed tests do not mention'}${tests.length === 0 ? '' : names.length === 1 ? ' it' : ' them'}${where}.`,
      subject: names.join(),
      within: '',
    };
  },
};

/** New branches without a covered line, if a coverage report of head is available. */
function* notRun(change: Change, unit: UnitChange): Iterable<SignalReport> {
  const { head } = unit;
  const ran = head === undefined ? undefined : change.coverageOf(head.path);
  if (head === undefined || ran === undefined || !decidesMore(unit)) return;
  const missed = newBranches(unit).filter((index) => {
    const statement = head.statements[index];
    const body = head.statements.slice(index + 1, statement?.end).map(({ line }) => line);
    const known = body.filter((line) => ran.has(line));
    return known.length > 0 && known.every((line) => ran.get(line) === false);
  });
  const lines = missed.map((index) => head.statements[index]?.line ?? head.startLine);
  const [first] = lines;
  if (first === undefined) return;
  const where =
    lines.length === 1
      ? `the new branch of line ${first}`
      : `the new branches of lines ${lines.slice(0, 5).join(', ')}`;
  yield {
    path: head.path,
    line: first,
    message: `No test runs ${where} in \`${head.name}\`.`,
    subject: `coverage ${head.name}`,
    within: head.name,
  };
}

/** True if coverage was measured: it is then reported by line. */
function isMeasured({ coverageOf }: Change, { head }: UnitChange): boolean {
  const ran = head === undefined ? undefined : coverageOf(head.path);
  return head !== undefined && ran !== undefined && head.statements.some(({ line }) => ran.has(line));
}

/** True if a test, loop or handler was added. */
function decidesMore({ kind, base, head, alignment }: UnitChange): boolean {
  if (head?.kind !== 'function' || base === undefined || kind !== 'changed' || isOfTests(head.path))
    return false;
  return alignment.added.length > 0 && newBranches({ head, alignment }).length > 0;
}

function newBranches({ head, alignment }: Pick<UnitChange, 'head' | 'alignment'>): readonly number[] {
  return alignment.added.filter((index) =>
    /^(?:if|loop|catch|case)$/.test(head?.statements[index]?.kind ?? ''),
  );
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
