/**
 * Which changes are news, from the sources on: both versions are analyzed, and the findings matched as every surface does it.
 *
 * With what git says of the change, as reviews and scans of branches have it, and without, as baselines.
 */

import { createTreeChanges, type FileChange, type Finding, matchFindings } from '@assay/core';
import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';
import { hunksBetween } from '../testing/line-hunks.ts';
import type { FlawCase } from './flaw-case.ts';
import { goFlaws } from './go-flaws.ts';
import { guardFlaws, guardMoves } from './guard-flaws.ts';
import { javaFlaws } from './java-flaws.ts';
import { javascriptFlaws } from './javascript-flaws.ts';
import { joinedFlows } from './joined-flows.ts';
import { moves } from './moves.ts';
import { pythonFlaws } from './python-flaws.ts';

type Tree = Readonly<Record<string, string>>;

const options = { rules: rules.map(({ rule }) => rule), models };

async function flawsIn(tree: Tree): Promise<readonly Finding[]> {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const { findings } = await analyzeCase(files, options);
  return findings.filter(({ category }) => category === 'security');
}

function changeOf(path: string, before: Tree, after: Tree): FileChange {
  const [old, now] = [before[path], after[path]];
  const change = old === undefined ? 'added' : now === undefined ? 'deleted' : 'modified';
  return { path, previousPath: null, change, hunks: hunksBetween(old ?? '', now ?? '') };
}

/** With git and without. */
function waysToCompare(before: Tree, after: Tree) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return [createTreeChanges(paths.map((path) => changeOf(path, before, after))), undefined];
}

const newLine = (text: string): number => text.split('\n').findIndex((line) => line.endsWith(' NEW')) + 1;

const languages: readonly (readonly [string, readonly FlawCase[]])[] = [
  ['JavaScript', [...javascriptFlaws, ...(guardFlaws.get('JavaScript') ?? [])]],
  ['Python', [...pythonFlaws, ...(guardFlaws.get('Python') ?? [])]],
  ['Java', [...javaFlaws, ...(guardFlaws.get('Java') ?? [])]],
  ['Go', [...goFlaws, ...(guardFlaws.get('Go') ?? [])]],
];

describe.each(languages)('a flaw in %s in the place of another finding', (_language, cases) => {
  it.each(cases)('is news: $name', async ({ rule, path, before, after }) => {
    const known = await flawsIn({ [path]: before });
    const found = await flawsIn({ [path]: after });
    expect(known.map(({ ruleId }) => ruleId)).toContain(rule);
    const line = newLine(after);
    const isNew = ({ ruleId, location: { range } }: Finding): boolean =>
      ruleId === rule && range.startLine <= line && line <= range.endLine;
    expect(found.filter(isNew)).toHaveLength(1);
    for (const changes of waysToCompare({ [path]: before }, { [path]: after }))
      expect(matchFindings(known, found, changes).fresh.filter(isNew)).toHaveLength(1);
  });
});

describe('a handler in another form', () => {
  it.each([...moves, ...guardMoves])('is no news: $name', async ({ before, after }) => {
    const [known, found] = [await flawsIn(before), await flawsIn(after)];
    expect(known.some(({ confidence }) => confidence !== 'low')).toBe(true);
    for (const changes of waysToCompare(before, after)) {
      const { fresh, missing } = matchFindings(known, found, changes);
      expect([fresh, missing].map((list) => list.map(({ ruleId }) => ruleId))).toEqual([[], []]);
    }
  });
});

describe('a flow to which another one to the same place comes', () => {
  it.each(joinedFlows)('is not mended: $name', async ({ rule, before, after }) => {
    const [known, found] = [await flawsIn(before), await flawsIn(after)];
    const ofRule = (list: readonly Finding[]) => list.filter(({ ruleId }) => ruleId === rule);
    expect(ofRule(known)).not.toEqual([]);
    for (const changes of waysToCompare(before, after)) {
      const { fresh, missing } = matchFindings(known, found, changes);
      expect([ofRule(fresh).length > 0, ofRule(missing)]).toEqual([true, []]);
    }
  });
  it.each(joinedFlows)(
    'is mended when it goes and the other one stays: $name',
    async ({ rule, before, after, alone }) => {
      const [known, found] = [await flawsIn(before), await flawsIn(alone)];
      expect(found.some(({ ruleId }) => ruleId === rule)).toBe(true);
      for (const changes of waysToCompare(before, alone)) {
        const { missing } = matchFindings(known, found, changes);
        expect(missing.some(({ ruleId }) => ruleId === rule)).toBe(true);
      }
      for (const changes of waysToCompare(after, before))
        expect(matchFindings(await flawsIn(after), known, changes).fresh).toEqual([]);
    },
  );
});

it('there are enough pairs to keep the promise from being chance', () => {
  expect(languages.flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(90);
  expect(moves.length + guardMoves.length).toBeGreaterThanOrEqual(35);
});
