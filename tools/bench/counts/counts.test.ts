import { describe, expect, it } from 'vitest';
import { compareWritten, judgeCounts } from './judge-counts.ts';
import { measureTree, readCommitted, readKnown, treeNames } from './read-counts.ts';

describe('the gate', () => {
  const now = { steps: 1_000, 'live bytes': 1_000 };
  const known = { release: now, now };

  it('takes what is as it was, and small changes', () => {
    expect(judgeCounts('go', now, known)).toEqual([]);
    expect(judgeCounts('go', { steps: 1_020, 'live bytes': 1_040 }, known)).toEqual([]);
    expect(judgeCounts('go', { steps: 960, 'live bytes': 960 }, known)).toEqual([]);
  });

  it.each(Object.keys(now))('refuses 6 %% more of %s', (kind) => {
    expect(judgeCounts('go', { ...now, [kind]: 1_060 }, known)).toEqual([
      `go: ${kind} rose from 1000 to 1060, 6.0 %`,
    ]);
  });

  it.each(treeNames)('refuses 6 %% more of each figure that is written down of %s', async (tree) => {
    const written = (await readKnown())[tree];
    if (written === undefined) throw new Error(`nothing is written down of ${tree}`);
    const kinds = Object.keys(written.now);
    expect(kinds.length).toBeGreaterThan(5);
    for (const kind of kinds) {
      const more = { ...written.now, [kind]: Math.ceil((written.now[kind] ?? 0) * 1.06) };
      expect(judgeCounts(tree, more, written)).toEqual([expect.stringContaining(`${tree}: ${kind} rose`)]);
    }
  });

  it('refuses small rises that add up since a release', () => {
    const risen = { release: now, now: { ...now, steps: 1_045 } };
    expect(judgeCounts('go', { ...now, steps: 1_055 }, risen)).toEqual([
      'go: steps rose from 1000 to 1055, 5.5 % since the last release',
    ]);
  });

  it('wants a fall to be written down, and no count to come or go unseen', () => {
    expect(judgeCounts('go', { ...now, steps: 900 }, known)).toEqual([
      'go: steps fell from 1000 to 900, -10.0 %: write it down',
    ]);
    expect(judgeCounts('go', { steps: 1_000, joins: 3, 'live bytes': 1_000 }, known)).toHaveLength(1);
    expect(judgeCounts('go', { steps: 1_000 }, known)).toHaveLength(1);
  });
});

describe('writing counts down', () => {
  const committed = { steps: 1_000, joins: 50, 'live bytes': 1_000 };

  it('says what changes, and wants a reason for what rises by more than a commit may bring', () => {
    const measured = { steps: 1_021, joins: 40, 'live bytes': 1_002, calls: 7 };
    expect(compareWritten('go', measured, committed)).toEqual({
      changes: [
        'go: calls is new, 7',
        'go: joins falls from 50 to 40, -20.0 %',
        'go: steps rises from 1000 to 1021, 2.1 %',
      ],
      rises: ['go: steps rises from 1000 to 1021, 2.1 %'],
    });
  });

  it('takes small rises, and says them', () => {
    expect(compareWritten('go', { ...committed, steps: 1_020, 'live bytes': 1_040 }, committed)).toEqual({
      changes: ['go: live bytes rises from 1000 to 1040, 4.0 %', 'go: steps rises from 1000 to 1020, 2.0 %'],
      rises: [],
    });
  });

  it('says nothing of what is as it was, and names what is measured no more', () => {
    expect(compareWritten('go', committed, committed)).toEqual({ changes: [], rises: [] });
    const { joins: _joins, ...rest } = committed;
    expect(compareWritten('go', rest, committed).changes).toEqual(['go: joins is not measured any more']);
  });

  it('knows what is committed', async () => {
    expect(Object.keys(await readCommitted())).toEqual(treeNames);
  });
});

describe('the work of an analysis', () => {
  it.each(treeNames)('is what is known, in %s', async (tree) => {
    const known = (await readKnown())[tree] ?? { release: {}, now: {} };
    expect(judgeCounts(tree, await measureTree(tree), known)).toEqual([]);
  });
});
