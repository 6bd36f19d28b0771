import { expect, it } from 'vitest';
import { unfixedRules, whyUnfixed } from './no-fix.ts';
import { analyzers } from './registry.generated.ts';

it('speaks of rules that exist, and of none that has fixes', () => {
  const ids = new Set(analyzers.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const fixed = new Set(analyzers.flatMap(({ fixes = [] }) => fixes));
  const named = [...unfixedRules.keys()];
  expect(named.filter((id) => !ids.has(id) || fixed.has(id))).toEqual([]);
});

it('has a reason for every rule', () => {
  expect(whyUnfixed('workflows/unpinned-action')).toBe('value_elsewhere');
  expect(whyUnfixed('containers/sudo')).toBe('several_remedies');
});
