/** What a model adds to a benchmark, shown without one: an oracle that knows half of the labels, and a liar. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isRefuting,
  type LlmScript,
  type LlmServer,
  saidIn,
  startLlmServer,
  verdictsOn,
} from '@assay/llm/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openModelScanner } from './assay-with-model.ts';
import type { Reported } from './reported.ts';

const routes = 16;
/** Routes that have a flaw no flow of data decides: every second one uses a record without asking whose it is. */
const labels = Array.from({ length: routes }, (_, index) => index).filter((index) => index % 2 === 0);
const known = new Set(labels.slice(0, labels.length / 2));
let folder: string;
let server: LlmServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-oracle-'));
  const handlers = Array.from({ length: routes }, (_, index) => {
    const owner = labels.includes(index) ? '' : ', owner: req.session.userId';
    return `app.put('/records${index}/:id', requireUser, function update${index}(req, res) {
  const record${index} = records.find({ id: req.params.id${owner} });
  record${index}.title = String(req.body.title);
  res.end();
});`;
  });
  const head = `const app = require('express')();
function requireUser(req, res, next) {
  if (!req.session.userId) return res.status(401).end();
  next();
}`;
  writeFileSync(join(folder, 'server.js'), [head, ...handlers, ''].join('\n'));
  server = await startLlmServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.requests.length = 0;
});

/** @param isFlawed  what the model says of a route by its number */
function script(isFlawed: (route: number) => boolean, cwe = 'CWE-639'): void {
  const answer = (json: object): LlmScript => ({ kind: 'answer', content: JSON.stringify(json) });
  server.script = [
    (body) => {
      const { system, user } = saidIn(body);
      if (isRefuting({ system })) return answer(verdictsOn(user));
      const asked = [...user.matchAll(/^PUT \/records(\d+)\/:id after:/gm)].map(([, at]) => Number(at));
      const findings = asked.filter(isFlawed).map((route) => ({
        cwe,
        title: 'The record of anybody is changed',
        body: '',
        confidence: 1,
        path: 'server.js',
        quote: `record${route}.title = String(req.body.title);`,
        evidence: [],
        missing_check: 'owner',
      }));
      return answer({ findings, wanted: [] });
    },
  ];
}

async function scan(): Promise<readonly Reported[]> {
  const model = openModelScanner({ ASSAY_LLM_URL: server.url, ASSAY_LLM_MODEL: 'scripted' });
  try {
    const found = await model.scan(folder);
    expect(model.tell()).toContain('1 of 1 parts');
    return found.filter(({ rule }) => rule.startsWith('llm/'));
  } finally {
    await model.close();
  }
}

/** The label that a finding is of. */
function labelOf({ line }: Reported): number {
  return Math.floor((line - 6) / 5);
}

it('finds exactly what an oracle was given', async () => {
  script((route) => known.has(route));
  const found = await scan();
  expect(new Set(found.map(labelOf))).toEqual(known);
  expect(found.every(({ cwe }) => cwe.includes(639))).toBe(true);
});

it('has nothing at high from a liar', async () => {
  script((route) => !labels.includes(route));
  const found = await scan();
  expect(found.filter(({ confidence }) => confidence === 'high')).toEqual([]);
});

it('has nothing at all from a liar whom facts contradict', async () => {
  script(() => true, 'CWE-306');
  expect(await scan()).toEqual([]);
});

it('pays for no entry twice when a run is interrupted', async () => {
  const answers = mkdtempSync(join(tmpdir(), 'assay-answers-'));
  script((route) => known.has(route));
  const [whole] = server.script;
  if (typeof whole !== 'function') throw new Error('the script is a function');
  const asked: string[] = [];
  const count = (body: Parameters<typeof whole>[0]): LlmScript => {
    const said = whole(body);
    const { system, user } = saidIn(body);
    // Each question has a fence of its own.
    if (said.kind === 'answer') asked.push(`${system} ${user}`.replace(/[0-9a-f]{32}/g, ''));
    return said;
  };
  const run = async (): Promise<number> => {
    const model = openModelScanner({ ASSAY_LLM_URL: server.url, ASSAY_LLM_MODEL: 'scripted' }, answers);
    try {
      return (await model.scan(folder)).filter(({ rule }) => rule.startsWith('llm/')).length;
    } finally {
      await model.close();
    }
  };
  try {
    // After the first answer the server is gone: nobody has tried to refute the claims.
    server.script = [count, { kind: 'status', status: 500 }];
    expect(await run()).toBe(0);
    expect(asked).toHaveLength(1);
    server.requests.length = 0;
    server.script = [count];
    expect(await run()).toBe(known.size);
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(asked.length);
  } finally {
    rmSync(answers, { recursive: true, force: true });
  }
});

it('says which variables are missing', () => {
  expect(() => openModelScanner({})).toThrow(RangeError);
});
