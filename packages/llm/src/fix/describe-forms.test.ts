import { remedyFor } from '@assay/rules';
import { listRules } from '@assay/scanner';
import { expect, it } from 'vitest';
import { describeForms } from './describe-forms.ts';

it('has words for every remedy of every rule, and none where no form is known', () => {
  const rules = listRules().filter(({ id, family }) => remedyFor(id, family) !== undefined);
  expect(rules.length).toBeGreaterThan(40);
  for (const { id, family } of rules) expect(describeForms(id, family), id).not.toEqual([]);
  expect(describeForms('python/no-such-rule', 'no-such-family')).toEqual([]);
});

it('names what may be called, set and left', () => {
  expect(describeForms('python/unsafe-deserialization', 'unsafe-deserialization')).toEqual([
    'A call of `yaml.load`, `yaml.unsafe_load`, `yaml.full_load` becomes one of `yaml.safe_load` with the same arguments but `Loader`.',
    'A constant becomes one that matches `^yaml\\.C?SafeLoader$`.',
  ]);
  expect(describeForms('javascript/insecure-cookie', 'insecure-cookie')).toEqual([
    'One of these is set to true: `secure`, `httpOnly`.',
    '`sameSite` is set to a word that matches `^(?:lax|strict)$`.',
  ]);
});
