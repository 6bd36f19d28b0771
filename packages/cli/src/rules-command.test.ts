import { listRules } from '@assay/scanner';
import { expect, it } from 'vitest';
import { listRuleTable } from './rules-command.ts';

it('marks the rules whose findings have to be asked for, and no others', () => {
  const marked = listRuleTable('text')
    .split('\n')
    .filter((line) => line.endsWith('(with --confidence low)'))
    .map((line) => line.split(' ')[0]);
  const wanted = listRules().filter(({ category, status }) => category === 'quality' && status === 'preview');
  expect(wanted.length).toBeGreaterThan(0);
  expect(marked).toEqual(wanted.map(({ id }) => id));
});
