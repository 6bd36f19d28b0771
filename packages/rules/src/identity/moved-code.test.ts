/** What is found of code does not depend on whether it stands in a handler, in a helper or in another file. */

import { type Finding, matchFindings } from '@assay/core';
import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';
import { movedCode } from './moved-code.ts';

const options = { rules: rules.map(({ rule }) => rule), models };

async function flawsIn(tree: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const { findings } = await analyzeCase(
    Object.entries(tree).map(([path, text]) => ({ path, text })),
    options,
  );
  return findings.filter(({ category }) => category === 'security');
}

/** What a scan shows, and what it counts alone. */
const said = (list: readonly Finding[]): readonly string[] =>
  list.map(({ ruleId, confidence }) => `${ruleId} ${confidence === 'low' ? 'hidden' : 'shown'}`).sort();

describe.each(movedCode)('$language', ({ steps, forms }) => {
  it.each(Object.entries(steps))('says the same of %s wherever it stands', async (_what, step) => {
    const found = await Promise.all(Object.values(forms(step)).map(flawsIn));
    const [inline = [], ...moved] = found;
    for (const other of moved) {
      expect(said(other)).toEqual(said(inline));
      for (const [before, after] of [
        [inline, other],
        [other, inline],
      ] as const) {
        const { fresh, missing } = matchFindings(before, after);
        expect([fresh, missing].map(said)).toEqual([[], []]);
      }
    }
  });
});
