/**
 * Reports a check that receives fewer options: `verify(token, key, { issuer, audience })` without the audience.
 * Compares values, through helpers.
 */

import type { Change, SignalReport } from '@assay/engine/rule';
import { isMentioned, termsOf } from '../effect-terms.ts';
import { isCheckName } from '../guard-words.ts';
import { lineAt, unitAt } from './places.ts';

export function* lostOptions(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  for (const { before, after, head } of change.code.changedEffects()) {
    if (
      tests.has(head.path) ||
      after.kind !== 'call' ||
      before.name !== after.name ||
      !isCheckName(after.name)
    )
      continue;
    const now = new Set(termsOf(after.text).map(({ name }) => name));
    const lost = termsOf(before.text).find(({ name }) => !now.has(name) && !isMentioned(change, head, name));
    const unit = unitAt(change, 'head', after.place);
    if (lost === undefined || unit === undefined || now.size === 0) continue;
    const old = unitAt(change, 'base', before.place);
    yield {
      path: unit.path,
      line: lineAt(unit, after.place),
      message: `\`${after.name}\` checked \`${lost.name}\`; it no longer receives it.`,
      subject: `${after.name} ${lost.name}`,
      within: head.name,
      ...(old === undefined ? {} : { before: { path: old.path, line: lineAt(old, before.place) } }),
    };
  }
}
