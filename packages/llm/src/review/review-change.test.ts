/** What a model is shown of a change: both sides, what is called, what is told already; and what makes its answer believed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileChange, FileMetrics } from '@assay/core';
import type { Static, TSchema } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LlmCompletion, LlmProvider, LlmRequest } from '../llm.ts';
import { createNoLlm } from '../no-llm.ts';
import { reviewChange } from './review-change.ts';

const password = 'tr0ub4dor&3xyz';
const before = {
  'orders.js': `const { findOrder } = require('./store');
async function show(user, id) {
  const order = await findOrder(id);
  if (order.owner !== user.id) throw new Error('not yours');
  return order;
}
`,
  'store.js': `async function findOrder(id) {
  return table.get(id);
}
async function audit(what) {
  journal.push(what);
}
`,
  'limits.js': `const settings = { password: '${password}' };
function limit(user) {
  return user.isPaying ? 1000 : 10;
}
`,
};
const after = {
  'orders.js': before['orders.js']
    .replace("  if (order.owner !== user.id) throw new Error('not yours');\n", '')
    .replace('return order;', 'return { ...order };'),
  'store.js': before['store.js'],
};
const files: readonly FileChange[] = [
  {
    path: 'orders.js',
    previousPath: null,
    change: 'modified',
    hunks: [{ oldStart: 4, oldLines: 2, newStart: 4, newLines: 1 }],
  },
  { path: 'limits.js', previousPath: null, change: 'deleted', hunks: [] },
];
const functions = {
  'orders.js': [['show', 2, 5]],
  'store.js': [
    ['findOrder', 1, 3],
    ['audit', 4, 6],
  ],
  'store.test.js': [['findOrder', 1, 3]],
} as const;
const claim = {
  title: 'Anybody reads `orders[id]` of others!',
  body: 'The *owner* is not asked for.',
  category: 'security',
  severity: 'high',
  confidence: 0.9,
  path: 'orders.js',
  quote: 'return { ...order };',
  same_as: 0,
  scenario: 'A user names the id of an order of somebody else.',
};
let folder: string;
let asked: LlmRequest[];
let answers: readonly object[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-review-change-'));
  for (const [side, texts] of Object.entries({ base: before, head: after })) {
    mkdirSync(join(folder, side));
    for (const [path, text] of Object.entries(texts)) writeFileSync(join(folder, side, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  asked = [];
});

function metricsOf(paths: readonly string[]): readonly FileMetrics[] {
  return Object.entries(functions)
    .filter(([path]) => paths.includes(path))
    .map(([path, own]) => ({
      path,
      language: 'javascript',
      lines: 9,
      codeLines: 9,
      commentLines: 0,
      classes: 0,
      functions: own.map(([name, startLine, endLine]) => ({
        name,
        startLine,
        endLine,
        cyclomatic: 1,
        cognitive: 0,
      })),
    }));
}

/** Answers in order, and keeps what it was asked. */
const scripted: LlmProvider = {
  ...createNoLlm(),
  isConfigured: true,
  turns: 1,
  complete: <S extends TSchema>(request: LlmRequest<S>): Promise<LlmCompletion<Static<S>>> => {
    const json = answers[asked.length] as Static<S>;
    asked.push(request);
    const usage = { inputTokens: 1, outputTokens: 1 };
    return Promise.resolve(
      json === undefined
        ? { kind: 'failed', failure: 'invalid_output', usage }
        : { kind: 'answer', json, usage, model: 'scripted' },
    );
  },
};

function review() {
  return reviewChange(scripted, {
    directory: join(folder, 'head'),
    baseDirectory: join(folder, 'base'),
    files,
    metrics: metricsOf(['orders.js', 'store.js', 'store.test.js']),
    baseMetrics: [{ path: 'orders.js' }, { path: 'store.js' }, { path: 'limits.js' }],
    findings: [],
    known: [
      { path: 'orders.js', line: 2, title: 'Known here' },
      { path: 'store.js', line: 1, title: 'Known elsewhere' },
    ],
    intent: 'Copy orders',
    account: { repositoryId: 'r' },
    today: '2026-01-01',
  });
}

function shownIn(at: number): ReadonlyMap<string, string> {
  return new Map(asked[at]?.parts.map(({ label, text }) => [label, text]));
}

const nothing = { intent: '', findings: [], wanted: [] };

it('shows both sides, files that are gone, what changed lines call, and what is told already', async () => {
  answers = [nothing];
  expect((await review()).intents).toEqual([]);
  const shown = shownIn(0);
  expect([...shown.keys()]).toEqual([
    'what the author says it is for',
    'orders.js from line 2, changed: 4',
    'orders.js before the change, from line 4',
    'limits.js, which the change takes away',
    'what is reported already',
    '',
  ]);
  expect(shown.get('orders.js before the change, from line 4')).toBe(
    "  if (order.owner !== user.id) throw new Error('not yours');\n  return order;",
  );
  expect(shown.get('limits.js, which the change takes away')).toMatch(/password: '⟦SECRET_\d+:[a-z-]+⟧'/);
  expect(JSON.stringify(asked)).not.toContain(password);
  expect(shown.get('what is reported already')).toBe('1. orders.js:2 Known here');
});

it('asks once more with definitions that the model names, tests apart', async () => {
  answers = [
    { ...nothing, wanted: ['findOrder', 'store.audit(what)', 'nowhere'] },
    { ...nothing, intent: 'It copies the order.\u200b See https://evil.example/x now.', wanted: ['audit'] },
  ];
  const { intents, calls } = await review();
  expect([intents, calls]).toEqual([['It copies the order. See  now.'], 2]);
  const labels = [...shownIn(1).keys()].filter((label) => label.includes('called and not changed'));
  expect(labels).toEqual([
    'store.js from line 1, called and not changed here',
    'store.js from line 4, called and not changed here',
  ]);
});

it('says what was upheld by other lines than its own as medium, in its own words', async () => {
  const verdict = { claim: 1, verdict: 'stands', reason: 'r' };
  const confidenceBy = async (evidence: object) => {
    asked = [];
    answers = [{ ...nothing, findings: [claim] }, { verdicts: [{ ...verdict, evidence: [evidence] }] }];
    const { findings } = await review();
    return findings.map(({ confidence }) => confidence);
  };
  const owner = "if (order.owner !== user.id) throw new Error('not yours');";
  expect(await confidenceBy({ path: 'orders.js', quote: owner })).toEqual(['medium']);
  expect(await confidenceBy({ path: 'orders.js', quote: 'const order = await findOrder(id);' })).toEqual([
    'medium',
  ]);
  expect(await confidenceBy({ path: 'orders.js', quote: claim.quote })).toEqual(['low']);
  expect(await confidenceBy({ path: 'limits.js', quote: owner })).toEqual(['low']);
  asked = [];
  const [finding] = (await review()).findings;
  expect(finding).toMatchObject({
    title: 'Anybody reads `orders[id]` of others',
    message: 'The *owner* is not asked for. A user names the id of an order of somebody else.',
    location: { path: 'orders.js' },
  });
});

it('is told which comment a claim is about, of those that it was shown', async () => {
  const joinedBy = async (number: number) => {
    asked = [];
    answers = [{ ...nothing, findings: [{ ...claim, same_as: number }] }, { verdicts: [] }];
    const { findings, joined } = await review();
    return findings.map((finding) => joined.get(finding));
  };
  expect(await joinedBy(1)).toEqual([0]);
  // Nothing, what was not shown with this file, and what there is not.
  for (const number of [0, 2, 99]) expect(await joinedBy(number)).toEqual([undefined]);
});
