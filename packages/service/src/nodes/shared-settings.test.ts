import { expect, it } from 'vitest';
import { findDifferences } from './shared-settings.ts';

const node = (id: string, url: string, role: 'api' | 'worker' = 'worker') => ({
  id,
  role,
  host: id,
  pid: 1,
  settings: { ASSAY_PUBLIC_URL: url },
});

it('goes by nodes that fit those before them, and by no other', () => {
  const [first, wrong, fitting] = [node('first', 'a'), node('wrong', 'b'), node('fitting', 'a', 'api')];
  const differs = [{ setting: 'ASSAY_PUBLIC_URL', host: 'first', pid: 1 }];
  expect(findDifferences(first, [first, wrong, fitting])).toEqual([]);
  expect(findDifferences(wrong, [first, wrong, fitting])).toEqual(differs);
  expect(findDifferences(fitting, [first, wrong, fitting])).toEqual([]);
  // The wrong one was there before it, and is no measure.
  expect(findDifferences(node('new', 'a'), [first, wrong, fitting])).toEqual([]);
  expect(findDifferences(node('new', 'b'), [first, wrong, fitting])).toEqual(differs);
  // Where nobody is left whom it does not fit, it is the one to fit.
  expect(findDifferences(fitting, [wrong, fitting])).toEqual([{ ...differs[0], host: 'wrong' }]);
});
