import { expect, it } from 'vitest';
import { findDifferences, findDifferingNodes } from './shared-settings.ts';

const name = (id: string, role: 'api' | 'worker' = 'worker') => ({ id, role, host: id, pid: 1 });
const node = (id: string, url: string, role: 'api' | 'worker' = 'worker') => ({
  ...name(id, role),
  settings: { ASSAY_PUBLIC_URL: url },
});

it('goes by nodes that fit those before them, and by no other', () => {
  const [first, wrong, fitting] = [node('first', 'a'), node('wrong', 'b'), node('fitting', 'a', 'api')];
  const differs = (...nodes: readonly object[]) => [{ setting: 'ASSAY_PUBLIC_URL', nodes }];
  expect(findDifferences(first, [first, wrong, fitting])).toEqual([]);
  expect(findDifferences(wrong, [first, wrong, fitting])).toEqual(differs(name('first')));
  expect(findDifferences(fitting, [first, wrong, fitting])).toEqual([]);
  // The wrong one was there before it, and is no measure.
  expect(findDifferences(node('new', 'a'), [first, wrong, fitting])).toEqual([]);
  // All that it does not fit are named.
  expect(findDifferences(node('new', 'b'), [first, wrong, fitting])).toEqual(
    differs(name('first'), name('fitting', 'api')),
  );
  // Where nobody is left whom it does not fit, it is the one to fit.
  expect(findDifferences(fitting, [wrong, fitting])).toEqual(differs(name('wrong')));
});

it('names each node once, with the settings and the key that it does not share', () => {
  const nodes = [
    { ...name('first'), secret_keys: ['old', 'new'] },
    { ...name('second'), secret_keys: ['new'] },
    { ...name('older release'), secret_keys: null },
    { ...name('own'), secret_keys: ['old'] },
  ];
  const differences = [
    { setting: 'ASSAY_PUBLIC_URL', nodes: [name('first'), name('second')] },
    { setting: 'ASSAY_TOKEN', nodes: [name('second')] },
  ];
  expect(findDifferingNodes(['old'], differences, nodes)).toEqual([
    { ...name('first'), differsIn: ['ASSAY_PUBLIC_URL'] },
    { ...name('second'), differsIn: ['ASSAY_PUBLIC_URL', 'ASSAY_TOKEN', 'secret key'] },
  ]);
  expect(findDifferingNodes(['old', 'new'], [], nodes)).toEqual([]);
});
