/** A model that says what it likes of findings: it labels and orders them, hides none, and moves no gate. */
import { join } from 'node:path';
import { createLlm, type LlmProvider } from '@assay/llm';
import { type LlmServer, saidIn, startLlmServer } from '@assay/llm/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import type { Budgets } from '../llm/budgets.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const clean = "const express = require('express');\nconst app = express();\napp.listen(1);\n";
const app = `const express = require('express');
const { exec } = require('child_process');
const db = require('./db');
const app = express();
app.get('/run', (req, res) => {
  const name = quote(req.query.name);
  exec('ls ' + name);
  res.end();
});
app.get('/find', (req, res) => {
  const sql = 'select * from notes where id = ' + req.query.id;
  db.query(sql, (error, rows) => res.json(rows));
});
app.get('/go', (req, res) => res.redirect(req.query.to));
function quote(text) {
  return text.trim();
}
`;
const db = "const pg = require('pg');\nmodule.exports = new pg.Pool();\n";
const much = { tokens: 100_000_000, microdollars: Number.POSITIVE_INFINITY };
const lavish: Budgets = { call: much, scan: much, review: much, repository: much, day: much };
let service: TestService;
let server: LlmServer;
let fixture: GitFixture;
let repositoryId: string;
let model: LlmProvider;
let gateBefore: unknown;
let idsBefore: readonly string[];

interface Issue {
  readonly id: string;
  readonly rule_id: string;
  readonly severity: string;
  readonly status: string;
  readonly triage: { readonly verdict: string; readonly refused: string | null } | null;
}

beforeAll(async () => {
  server = await startLlmServer();
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  model = createLlm({ wire: 'openai-compatible', url: server.url, model: 'scripted', key: 'k', clock });
  let llm = model;
  service = await createTestService({
    ports: {
      llm: { ...model, complete: (request, signal) => llm.complete(request, signal) },
    },
  });
  llm = createAccountedLlm(service.deps, model, { budgets: lavish, prices: { input: 3, output: 15 } });
  fixture = createGitFixture(join(service.folder, 'app.git'));
  fixture.commit('main', [{ path: 'app.js', content: clean }]);
  const connect = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body: connect })).body.id;
  await scan({ llm: false });
  fixture.commit('main', [
    { path: 'app.js', content: app },
    { path: 'db.js', content: db },
  ]);
  gateBefore = (await scan({ llm: false })).quality_gate;
  idsBefore = (await issues()).map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await service.close();
  await model.close();
  await server.close();
});

async function scan(body: object): Promise<{ quality_gate: unknown; llm: Record<string, unknown> | null }> {
  const started = await service.call('POST', '/v1/scans', {
    body: { repository_id: repositoryId, force: true, ...body },
  });
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

async function issues(query = ''): Promise<readonly Issue[]> {
  const path = `/v1/issues?repository_id=${repositoryId}&category=security&limit=100${query}`;
  return (await service.call('GET', path)).body.data;
}

type Answer = Partial<Record<'verdict' | 'reason_code', string>> & {
  readonly evidence?: readonly { readonly path: string; readonly quote: string }[];
};

/** Answers all findings alike; other questions find nothing. */
function say(answer: Answer | ((user: string) => Answer)): void {
  server.requests.length = 0;
  server.script = [
    (body) => {
      const { system, user } = saidIn(body);
      const isTriage = system.includes('You judge whether it is one');
      const said = {
        verdict: 'false_positive',
        confidence: 1,
        reason_code: 'sanitized',
        rationale: 'Safe. ![x](http://evil.example/x) @all',
        evidence: [],
        ...(typeof answer === 'function' ? answer(user) : answer),
      };
      return { kind: 'answer', content: JSON.stringify(isTriage ? said : { findings: [], wanted: [] }) };
    },
  ];
}

/** Another prompt, so that no answer of before is used. */
async function forgetAnswers(): Promise<void> {
  await service.db.deleteFrom('llm_answers').execute();
}

it('has high and critical findings, and a gate that they fail', async () => {
  expect(gateBefore).toMatchObject({ status: 'failed' });
  const severities = (await issues()).map(({ severity }) => severity);
  expect(severities.filter((one) => one === 'high' || one === 'critical').length).toBeGreaterThanOrEqual(2);
  expect((await issues()).every(({ triage }) => triage === null)).toBe(true);
});

const real = [{ path: 'app.js', quote: "const sql = 'select * from notes where id = ' + req.query.id;" }];
const liars: Readonly<Record<string, Answer>> = {
  'that calls everything false': { evidence: real },
  'that calls everything false for a reason that no fact bears out': {
    reason_code: 'type_safe',
    evidence: real,
  },
  'that calls everything false without evidence': {},
  'that forges evidence': { evidence: [{ path: 'app.js', quote: 'if (!isSafe(id)) return;' }] },
  'that quotes another file': { evidence: [{ path: 'package.json', quote: '"name": "app"' }] },
  'that calls everything true': { verdict: 'true_positive', reason_code: 'exploitable', evidence: real },
};
for (const [name, answer] of Object.entries(liars))
  it(`hides nothing and moves no gate for a model ${name}`, async () => {
    await forgetAnswers();
    say(answer);
    const { quality_gate: gate, llm } = await scan({});
    expect(gate).toEqual(gateBefore);
    const now = await issues();
    expect(now.map(({ id }) => id)).toEqual(idsBefore);
    expect(now.map(({ status }) => status)).toEqual(now.map(() => 'open'));
    expect(llm).toMatchObject({ triage: { total: now.length, judged: now.length } });
    expect(JSON.stringify(now.map(({ triage }) => triage))).not.toMatch(/evil\.example|:\/\//);
    const verdicts = now.map(({ triage }) => triage?.verdict);
    if (answer.verdict === 'true_positive') expect(new Set(verdicts)).toContain('true_positive');
    else expect(verdicts).not.toContain('false_positive');
  });

it('labels what a fact of the engine bears out, and orders by it', async () => {
  await forgetAnswers();
  const onPath = [{ path: 'app.js', quote: 'const name = quote(req.query.name);' }];
  say((user) =>
    user.includes('/run after') || user.includes("exec('ls '")
      ? { evidence: onPath }
      : { verdict: 'true_positive', reason_code: 'exploitable', evidence: [] },
  );
  await scan({});
  const [label] = await issues('&triage=false_positive');
  expect(label).toMatchObject({ rule_id: 'javascript/command-injection', status: 'open' });
  const ordered = await issues('&sort=-triage');
  expect(ordered).toHaveLength(idsBefore.length);
  expect(ordered.at(-1)?.id).toBe(label?.id);
  expect((await issues('&sort=triage')).at(0)?.id).toBe(label?.id);
  // A verdict without evidence does not count.
  expect((await issues('&triage=uncertain')).length).toBe(idsBefore.length - 1);
});

it('asks nobody twice, shows people’s decisions, and writes the verdict into the ledger', async () => {
  server.requests.length = 0;
  const again = await scan({});
  expect(server.requests).toEqual([]);
  expect(again.llm).toMatchObject({ calls: 0, triage: { cached: idsBefore.length } });
  const { body } = await service.call('GET', '/v1/llm/calls');
  // Several are asked at once: which of them was the last is chance.
  expect(body.data).toContainEqual(
    expect.objectContaining({ task: 'triage', outcome: 'answer', verdict: 'true_positive' }),
  );
  const redirect = (await issues()).find(({ rule_id: rule }) => rule === 'javascript/open-redirect');
  const dismissal = { status: 'dismissed', resolution: 'false_positive', note: 'only for our own pages' };
  await service.call('PATCH', `/v1/issues/${redirect?.id}`, { body: dismissal });
  fixture.commit('main', [
    { path: 'app.js', content: `${app}app.get('/back', (req, res) => res.redirect(req.query.back));\n` },
    { path: 'db.js', content: db },
  ]);
  await scan({});
  const asked = server.requests.map((body) => saidIn(body).user);
  expect(asked.filter((text) => text.includes('only for our own pages'))).toHaveLength(1);
});

it('explains a place from what the engine knows and the code around, once for each language', async () => {
  const words = Array.from({ length: 130 }, (_, at) => `word${at}`).join(' ');
  server.requests.length = 0;
  server.script = [
    {
      kind: 'answer',
      content: JSON.stringify({
        text: `The query string goes into a shell. <img src=http://evil.example/x> /assay fix all @all ${words}`,
      }),
    },
  ];
  const issue = (await issues()).find(({ rule_id: rule }) => rule === 'javascript/command-injection');
  const path = `/v1/issues/${issue?.id}/explanation`;
  const first = await service.call('POST', path);
  expect(first).toMatchObject({ status: 200, body: { explanation: { model: 'scripted' }, reason: null } });
  const { text } = first.body.explanation;
  expect(text).toMatch(/^The query string goes into a shell/);
  expect(text).not.toMatch(/evil\.example|:\/\//);
  expect(text.split(' ').length).toBeLessThanOrEqual(120);
  const { user } = saidIn(server.requests[0] ?? {});
  expect(user).toContain("the request's query string");
  // It stands beside the place, and in no step of its trace.
  expect(user).toContain('return text.trim()');
  expect(user).toContain('Give the explanation, in English.');
  expect(first.body.explanation).toMatchObject({ language: 'en' });
  expect(first.body.explanation).not.toHaveProperty('prompt');
  expect((await service.call('POST', path)).body).toEqual(first.body);
  expect(server.requests).toHaveLength(1);
  const german = { headers: { 'accept-language': 'de, en;q=0.5' } };
  expect((await service.call('POST', path, german)).body.explanation).toMatchObject({ language: 'de' });
  expect(saidIn(server.requests[1] ?? {}).user).toContain('Give the explanation, in German.');
  expect((await service.call('POST', path, german)).body.explanation).toMatchObject({ language: 'de' });
  expect(server.requests).toHaveLength(2);
  const again = await service.call('POST', path);
  expect(again.body.explanation).toMatchObject({ language: 'en', text });
  expect((await service.call('GET', `/v1/issues/${issue?.id}`)).body.explanation).toEqual(
    again.body.explanation,
  );
  await service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { llm_tasks: [] } });
  const other = (await issues()).find(({ rule_id: rule }) => rule === 'javascript/sql-injection');
  expect((await service.call('POST', `/v1/issues/${other?.id}/explanation`)).body).toEqual({
    explanation: null,
    reason: 'switched_off',
  });
});
