/** Good and bad fixes of every language, through all gates: no bad one is accepted, and nearly every good one is. */

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateNames } from '@assay/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCorpus } from '../../test/fixes/corpus/corpus.ts';
import { type Judgement, judgeCorpus } from '../../test/fixes/corpus/judge.ts';

/** Share of the good fixes that must be verified; those that are not are named below. */
const leastAccepted = 0.95;

const corpora = ['go', 'java', 'javascript', 'php', 'python', 'typescript'].map(readCorpus);

describe.each(corpora)('fixes in $language', (corpus) => {
  let directory = '';
  let judgements: readonly Judgement[] = [];
  beforeAll(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'assay-corpus-')));
    judgements = await judgeCorpus(corpus, directory);
  }, 300_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('no bad one is accepted', () => {
    const accepted = judgements.filter(({ isGood, verdict }) => !isGood && verdict !== 'rejected');
    expect(accepted.map(nameOf)).toEqual([]);
  });

  test('each is refused by the gate that is there for it', () => {
    for (const { name, bad } of corpus.cases)
      for (const [key, { killedBy }] of Object.entries(bad)) {
        const judged = judgements.find((item) => item.cases === name && item.name === key && !item.isGood);
        expect(judged?.refusedBy, `${name}: ${key}`).toContain(killedBy);
      }
  });

  test('good ones are', () => {
    const good = judgements.filter(({ isGood }) => isGood);
    // As a model answers them: text that is shown once, and what stands there afterwards.
    const refused = good.filter(({ verdict, unread }) => verdict !== 'verified' || unread !== undefined);
    console.log(tableOf(corpus.language, judgements));
    expect(refused.map(nameOf)).toEqual(knownRefusals[corpus.language] ?? []);
    expect(1 - refused.length / good.length).toBeGreaterThan(leastAccepted);
  });
});

/** FIXME: good fixes that go over the values once more, or that are not seen to keep what was stored. */
const knownRefusals: Readonly<Record<string, readonly string[]>> = {
  javascript: ['list: before they are joined (V7-call-skeleton)', 'record: by the operator (V9-contract)'],
  typescript: ['list: before they are joined (V7-call-skeleton)', 'record: by the operator (V9-contract)'],
};

function nameOf({ cases, name, gate, unread }: Judgement): string {
  return `${cases}: ${name} (${gate ?? unread ?? 'accepted'})`;
}

/** Bad fixes by the gate that refuses them first, and how many only that gate refuses. */
function tableOf(language: string, judgements: readonly Judgement[]): string {
  const bad = judgements.filter(({ isGood }) => !isGood);
  const good = judgements.filter(({ isGood }) => isGood);
  const rows = gateNames.map((gate) => {
    const first = bad.filter((item) => item.gate === gate).length;
    const alone = bad.filter(({ refusedBy }) => refusedBy.length === 1 && refusedBy[0] === gate).length;
    const refused = good.filter((item) => item.gate === gate).length;
    return `| ${gate} | ${first} | ${alone} | ${refused} |`;
  });
  const accepted = good.filter(
    ({ verdict, unread }) => verdict === 'verified' && unread === undefined,
  ).length;
  const unread = bad.filter((item) => item.unread !== undefined).length;
  return [
    `${language}: ${accepted} of ${good.length} good accepted, ${bad.filter(({ verdict }) => verdict !== 'rejected').length} of ${bad.length} bad; of a model's bad ones ${unread} never reach the gates`,
    '| gate | bad, refused first | by it alone | good, refused |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
