import { expect, it } from 'vitest';
import type { ChangedFile } from '../git/parse-diff.ts';
import { createFinding } from '../testing/findings.ts';
import { chooseComments } from './choose-comments.ts';

const hunks = [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 100 }];
const file = { path: 'src/a.js', previousPath: null, change: 'added', hunks, isBinary: false };
const files = [file as unknown as ChangedFile];
const ofEngine = createFinding({ line: 10 });
const saidAt = (line: number, fields: Parameters<typeof createFinding>[0] = {}) =>
  createFinding({
    ruleId: 'llm/review-bug',
    category: 'quality',
    type: 'bug',
    line,
    sinkTokens: `${line}`,
    ...fields,
  });

it('tells a flaw once, where a model says that it is the same or stands beside it', () => {
  const [near, far] = [saidAt(11), saidAt(40)];
  const told = (joined = new Map()) =>
    chooseComments([ofEngine, near, far], files, joined).map(({ finding, place, beside }) => [
      finding,
      place.line,
      beside,
    ]);
  expect(told()).toEqual([
    [ofEngine, 10, [near]],
    [far, 40, []],
  ]);
  // At the lines that the model names.
  expect(told(new Map([[far, ofEngine]]))).toEqual([[ofEngine, 40, [near, far]]]);
});

it('gives a model its place in the diff where it is as sure as it may be', () => {
  const places = [
    saidAt(10, { severity: 'medium', confidence: 'medium' }),
    saidAt(30, { severity: 'medium', confidence: 'low' }),
    saidAt(50, { severity: 'low', confidence: 'medium' }),
  ].map((one) => chooseComments([one], files)[0]?.place.placement);
  expect(places).toEqual(['inline', 'summary', 'summary']);
});

it('keeps two claims of a model apart that begin alike', () => {
  const two = [saidAt(10, { sinkTokens: 'save(a)' }), saidAt(40, { sinkTokens: 'save(b)' })];
  expect(chooseComments(two, files).map(({ also }) => also)).toEqual([[], []]);
});

it('makes one comment of what a rule says at one line of the change, wherever it does harm', () => {
  const flows = ['lib/one.js', 'lib/two.js'].map((path, at) =>
    createFinding({ path, line: 5, sinkTokens: `get${at}(url)`, trace: ['src/a.js:7', `${path}:5`] }),
  );
  const chosen = chooseComments(flows, files);
  expect(chosen.map(({ place, also }) => [place.filePath, place.line, also.length])).toEqual([
    ['src/a.js', 7, 1],
  ]);
});

it('tells once what a signal and a model say of one function in one matter, in the diff or in the summary', () => {
  const signalOf = (confidence: 'high' | 'low') =>
    Object.assign(createFinding({ ruleId: 'review/guard-removed', confidence }), {
      before: null,
      title: 'A guard is gone',
      status: 'stable',
    });
  const flaw = { category: 'security', type: 'vulnerability', severity: 'medium' } as const;
  for (const confidence of ['high', 'low'] as const) {
    const [signal, said] = [signalOf(confidence), saidAt(15, { ...flaw, confidence: 'low' })];
    const chosen = chooseComments([signal, said], files);
    expect(chosen.map(({ finding, beside }) => [finding, beside])).toEqual([[signal, [said]]]);
    expect(chosen[0]?.place.placement).toBe(confidence === 'high' ? 'inline' : 'summary');
  }
  // Another matter, and another function.
  const slow = saidAt(15);
  const elsewhere = { ...saidAt(15, flaw), identity: { ...saidAt(15).identity, enclosingNames: ['store'] } };
  expect(chooseComments([signalOf('high'), slow], files)).toHaveLength(2);
  expect(chooseComments([signalOf('high'), elsewhere], files)).toHaveLength(2);
});

it('loses nothing of what is merged into a comment that is merged itself', () => {
  const signal = Object.assign(createFinding({ ruleId: 'review/guard-removed', confidence: 'low' }), {
    before: null,
    title: 'A guard is gone',
    status: 'stable',
  });
  const flaw = { category: 'security', type: 'vulnerability', severity: 'medium' } as const;
  const inDiff = saidAt(15, { ...flaw, confidence: 'medium' });
  const unsure = saidAt(30, { ...flaw, confidence: 'low' });
  const chosen = chooseComments([signal, inDiff, unsure], files);
  expect(chosen.flatMap(({ finding, beside }) => [finding, ...beside])).toHaveLength(3);
  expect(chosen.map(({ finding }) => finding)).toEqual([inDiff]);
});
