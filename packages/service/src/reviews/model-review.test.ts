/** A review in which a model takes part: it adds labelled comments on changed lines, and clears nothing. */
import { join } from 'node:path';
import { createLlm, type LlmProvider } from '@assay/llm';
import { isRefuting, type LlmServer, saidIn, startLlmServer, verdictsOn } from '@assay/llm/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import type { Budgets } from '../llm/budgets.ts';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const before = `const express = require('express');
const app = express();
function total(items) {
  let sum = 0;
  for (const item of items) sum += item.price;
  return sum;
}
function pay(account, amount) {
  if (amount > account.balance) throw new Error('too much');
  account.balance -= amount;
}
function cents(amount) {
  return Math.round(amount * 100);
}
app.listen(1);
`;
const after = before
  .replace('sum += item.price;', 'sum += item.price * item.count;')
  .replace("  if (amount > account.balance) throw new Error('too much');\n", '')
  .replace('Math.round', 'Math.floor')
  .replace('app.listen(1);', "app.get('/go', (req, res) => eval(req.query.code));\napp.listen(1);");
const much = { tokens: 100_000_000, microdollars: Number.POSITIVE_INFINITY };
const lavish: Budgets = { call: much, scan: much, review: much, repository: much, day: much };
let service: TestService;
let server: LlmServer;
let model: LlmProvider;
let llm: LlmProvider;
let repositoryId: string;

beforeAll(async () => {
  server = await startLlmServer();
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  model = createLlm({ wire: 'anthropic', url: server.url, model: 'scripted', key: 'k', clock });
  llm = model;
  service = await createTestService({
    ports: { llm: { ...model, complete: (request, signal) => llm.complete(request, signal) } },
  });
  const fixture = createGitFixture(join(service.folder, 'app.git'));
  const start = fixture.commit('main', [{ path: 'app.js', content: before }]);
  fixture.commit('work', [{ path: 'app.js', content: after }], start);
  const connect = { provider: 'local', path: fixture.gitDir };
  repositoryId = (await service.call('POST', '/v1/repositories', { body: connect })).body.id;
  server.script = [(body) => ({ kind: 'answer', content: JSON.stringify(answerTo(saidIn(body))) })];
});
afterAll(async () => {
  await service.close();
  await model.close();
  await server.close();
});

const finding = {
  title: 'Money may be spent that is not there',
  body: 'The check of the balance is gone. ![x](http://evil.example/x)',
  category: 'bug',
  severity: 'high',
  confidence: 0.9,
  path: 'app.js',
  quote: '  account.balance -= amount;',
  same_as: 0,
  scenario: 'An amount above the balance makes it negative. @all',
};

function answerTo({ system, user }: { readonly system: string; readonly user: string }): object {
  if (isRefuting({ system })) {
    const [, at] = /claim (\d+)\n.*Counts are wrong/.exec(user) ?? [];
    const { verdicts } = verdictsOn(user);
    return {
      verdicts: verdicts.map((one) => (one.claim === Number(at) ? { ...one, verdict: 'refuted' } : one)),
    };
  }
  return {
    intent: 'Totals count **how many** there are.',
    wanted: [],
    findings: [
      finding,
      {
        ...finding,
        title: 'A cent of `19.99 * 100` is lost!',
        quote: 'return Math.floor(amount * 100);',
        body: '**Floats** are less.',
      },
      {
        ...finding,
        title: 'Counts are wrong',
        quote: 'for (const item of items) sum += item.price * item.count;',
      },
      { ...finding, title: 'Starts at nothing', quote: '  let sum = 0;' },
      { ...finding, title: 'Not there', quote: 'launch(missiles);' },
      { ...finding, title: 'Known', category: 'security', quote: 'eval(req.query.code)' },
    ],
  };
}

async function review(): Promise<Record<string, never> & { comments: Record<string, unknown>[] }> {
  const body = { repository_id: repositoryId, base: 'main', head: 'work' };
  const started = await service.call('POST', '/v1/reviews', { body });
  await service.runJobs();
  return (await service.call('GET', `/v1/reviews/${started.body.id}`)).body;
}

function useBudgets(budgets: Budgets): void {
  llm = createAccountedLlm(service.deps, model, { budgets, prices: { input: 3, output: 15 } });
}

it('adds what was quoted on changed lines and not refuted, and leaves gate and engine as they are', async () => {
  const wanted = (tasks: string[] | null) =>
    service.call('PATCH', `/v1/repositories/${repositoryId}`, { body: { llm_tasks: tasks } });
  useBudgets(lavish);
  await wanted([]);
  const alone = await review();
  expect(server.requests).toEqual([]);
  expect(alone).toMatchObject({ verdict: 'request_changes', engine: { input_tokens: 0 } });
  await wanted(null);
  const both = await review();
  expect(both['quality_gate']).toEqual(alone['quality_gate']);
  expect(both['verdict']).toBe('request_changes');
  const ofEngine = both.comments.filter(({ origin }) => origin === 'engine');
  const bare = ({ id: _id, body: _body, ...rest }: Record<string, unknown>) => rest;
  expect(ofEngine.map(bare)).toEqual(alone.comments.map(bare));
  const said = both.comments.filter(({ origin }) => origin === 'llm');
  expect(said).toMatchObject([
    {
      rule_id: 'llm/review-bug',
      placement: 'inline',
      severity: 'high',
      file_path: 'app.js',
      line: 12,
      title: 'A cent of `19.99 * 100` is lost',
    },
  ]);
  expect(said[0]?.['body']).toContain('by a language model (llm), unverified');
  expect(said[0]?.['body']).toContain(
    '**[High] A cent of \\`19.99 \\* 100\\` is lost** — \\*\\*Floats\\*\\* are less.',
  );
  // What the engine tells as well is one comment, with what both say.
  const guard = both.comments.filter(({ body }) => String(body).includes('The check of the balance is gone'));
  expect(guard).toMatchObject([{ origin: 'engine', file_path: 'app.js', placement: 'inline' }]);
  expect(String(guard[0]?.['body'])).toMatch(/Also reported \(`llm\/review-bug`, by a language/);
  expect(both['summary']).toContain('Totals count \\*\\*how many\\*\\* there are.');
  expect(JSON.stringify([both.comments, both['summary']])).not.toMatch(
    /evil\.example|(?<!#64;)@all|missiles|Starts at|Counts are/,
  );
  expect(both['engine']).toMatchObject({
    llm: 'scripted',
    input_tokens: 200,
    output_tokens: 20,
    cost: 0.0009,
  });
  const calls = await service.call('GET', '/v1/llm/calls');
  const verdicts = calls.body.data.map(
    ({ task, review_id: id, verdict }: Record<string, unknown>) => `${task} ${id} ${verdict}`,
  );
  const expected = [null, null].map((verdict) => `review ${both['id']} ${verdict}`);
  expect(verdicts.toSorted()).toEqual(expected.toSorted());
});

it('asks nobody twice, and gives the review of the engine when its budget is spent', async () => {
  server.requests.length = 0;
  const again = await review();
  expect(server.requests).toEqual([]);
  expect(again.comments.filter(({ origin }) => origin === 'llm')).toHaveLength(1);
  await service.db.deleteFrom('llm_answers').execute();
  useBudgets({ ...lavish, review: { ...much, tokens: 10 } });
  const poor = await review();
  expect(server.requests).toEqual([]);
  expect(poor).toMatchObject({ status: 'completed', verdict: 'request_changes' });
  expect(poor.comments.filter(({ origin }) => origin === 'llm')).toEqual([]);
});
