/** The ledger of calls to a model, in a real database; the model itself is a function here. */

import type { LlmCompletion, LlmProvider, LlmRequest } from '@assay/llm';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createAccountedLlm } from './accounted-llm.ts';
import type { Budgets } from './budgets.ts';

const usage = { inputTokens: 300, outputTokens: 20 };
const answer: LlmCompletion = { kind: 'answer', json: {}, usage, model: 'm' };
const much = { tokens: 1_000_000, microdollars: Number.POSITIVE_INFINITY };
const lavish: Budgets = { call: much, scan: much, review: much, repository: much, day: much };
const tokens = (count: number) => ({ ...much, tokens: count });
let service: TestService;
let first: string;
let second: string;

beforeAll(async () => {
  service = await createTestService();
  first = await insertTestRepository(service, service.alice.id, { full_name: 'shop/one' });
  second = await insertTestRepository(service, service.alice.id, { full_name: 'shop/two' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.deleteFrom('llm_calls').execute();
});

function requestFor(repositoryId: string, text = 'x'.repeat(100)): LlmRequest {
  const parts = [{ kind: 'untrusted' as const, label: 'a.js', text }];
  const schema = Type.Object({});
  return {
    task: 'fix',
    promptVersion: 't',
    system: 's',
    parts,
    schema,
    maxOutputTokens: 50,
    account: { repositoryId },
  };
}

/** As each worker process has one of its own. */
function newLlm(
  budgets: Budgets,
  complete: () => Promise<LlmCompletion> = () => Promise.resolve(answer),
): LlmProvider {
  const provider = {
    id: 'm',
    isConfigured: true,
    turns: 1,
    complete,
    close: () => Promise.resolve(),
  } as LlmProvider;
  return createAccountedLlm(service.deps, provider, { budgets, prices: { input: 3, output: 15 } });
}

async function ask(llm: LlmProvider, repositoryId = first, text?: string): Promise<string> {
  const completion = await llm.complete(requestFor(repositoryId, text), new AbortController().signal);
  return completion.kind === 'answer' ? 'answer' : completion.failure;
}

/** What one call of this file holds at most: a byte is a token at least. */
async function heldByOne(): Promise<number> {
  let held = 0;
  await ask(
    newLlm(lavish, async () => {
      held = (await service.db.selectFrom('llm_calls').select('held_tokens').executeTakeFirstOrThrow())
        .held_tokens;
      return answer;
    }),
  );
  await service.db.deleteFrom('llm_calls').execute();
  return held;
}

describe('the ledger of calls', () => {
  it('has a row for each, without what was said', async () => {
    await ask(newLlm(lavish), first, 'the secret of the code');
    const { body } = await service.call('GET', '/v1/llm/calls');
    expect(body.data).toMatchObject([
      { task: 'fix', model: 'm', outcome: 'answer', input_tokens: 300, output_tokens: 20, held_tokens: 0 },
    ]);
    expect(body.data[0].prompt_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(body)).not.toContain('the secret');
    const other = await service.call('GET', '/v1/llm/calls', { token: service.bob.token });
    expect(other.body.data).toEqual([]);
  });

  it('ends at the budget of a repository, and begins anew on the next day', async () => {
    const one = await heldByOne();
    const budgets = { ...lavish, repository: tokens(320 * 2 + one) };
    const outcomes = [];
    for (let call = 0; call < 4; call += 1) outcomes.push(await ask(newLlm(budgets)));
    expect(outcomes).toEqual(['answer', 'answer', 'answer', 'over_budget']);
    expect(await ask(newLlm(budgets), second)).toBe('answer');
    service.clock.advance(86_400_000);
    expect(await ask(newLlm(budgets))).toBe('answer');
  });

  it('ends at the budget of all', async () => {
    const budgets = { ...lavish, day: tokens(320 + (await heldByOne())) };
    expect(await ask(newLlm(budgets), first)).toBe('answer');
    expect(await ask(newLlm(budgets), second)).toBe('answer');
    expect(await ask(newLlm(budgets), second)).toBe('over_budget');
    const { body } = await service.call('GET', '/v1/llm/usage?group_by=outcome');
    expect(body.data).toMatchObject([
      { key: 'answer', calls: 2, failed_calls: 0, input_tokens: 600, output_tokens: 40 },
      { key: 'over_budget', calls: 1, failed_calls: 1, input_tokens: 0 },
    ]);
  });

  it('holds what running calls may cost: workers together spend no token more', async () => {
    const one = await heldByOne();
    let asked = 0;
    // None ends before all have asked: what it gave back would be there for the next.
    const { promise: everybodyAsked, resolve: goOn } = Promise.withResolvers<void>();
    const slow = async (): Promise<LlmCompletion> => {
      asked += 1;
      await everybodyAsked;
      return answer;
    };
    const budgets = { ...lavish, repository: tokens(3 * one) };
    let refused = 0;
    const workers = Array.from({ length: 8 }, async () => {
      const outcome = await ask(newLlm(budgets, slow));
      if (outcome === 'over_budget') refused += 1;
      if (refused === 5) goOn();
      return outcome;
    });
    const outcomes = await Promise.all(workers);
    expect(outcomes.filter((outcome) => outcome === 'answer')).toHaveLength(3);
    expect(asked).toBe(3);
  });

  it('keeps held what a call costs of which nobody heard the end', async () => {
    const one = await heldByOne();
    const silent = newLlm(lavish, () =>
      Promise.resolve({ kind: 'failed', failure: 'timeout', usage: { inputTokens: 0, outputTokens: 0 } }),
    );
    expect(await ask(silent)).toBe('timeout');
    // A process that died: its call never ended.
    await expect(ask(newLlm(lavish, () => Promise.reject(new Error('killed'))))).rejects.toThrow('killed');
    const rows = await service.db
      .selectFrom('llm_calls')
      .select(['outcome', 'held_tokens'])
      .orderBy('outcome', 'desc')
      .execute();
    expect(rows).toEqual([
      { outcome: 'timeout', held_tokens: one },
      { outcome: 'running', held_tokens: one },
    ]);
    expect(await ask(newLlm({ ...lavish, repository: tokens(2 * one) }))).toBe('over_budget');
    expect((await service.call('GET', '/v1/llm/status')).body).toMatchObject({
      configured: false,
      model: null,
      tokens_today: 2 * one,
    });
  });

  it('ends as failed what it cannot write the cost of, and keeps it held', async () => {
    const one = await heldByOne();
    const boundless = { ...answer, usage: { inputTokens: 1, outputTokens: 1e18 } };
    expect(await ask(newLlm(lavish, () => Promise.resolve(boundless)))).toBe('provider_error');
    const rows = await service.db
      .selectFrom('llm_calls')
      .select(['outcome', 'held_tokens', 'output_tokens'])
      .execute();
    expect(rows).toEqual([{ outcome: 'provider_error', held_tokens: one, output_tokens: 0 }]);
  });

  it('tells a member what the member sees was spent, and administrators all', async () => {
    await ask(newLlm(lavish), first);
    await ask(newLlm(lavish), second);
    const tokensOf = async (token: string) =>
      (await service.call('GET', '/v1/llm/status', { token })).body.tokens_today;
    expect(await tokensOf(service.alice.token)).toBe(640);
    expect(await tokensOf(service.bob.token)).toBe(0);
    const path = `/v1/repositories/${first}/members/${service.bob.id}`;
    await service.call('PUT', path, { body: { role: 'viewer' } });
    expect(await tokensOf(service.bob.token)).toBe(320);
    await service.call('DELETE', path);
  });

  it('outlives its repository', async () => {
    const gone = await insertTestRepository(service, service.alice.id, { full_name: 'shop/gone' });
    await ask(newLlm(lavish), gone);
    await ask(newLlm(lavish), first);
    await service.db.deleteFrom('repositories').where('id', '=', gone).execute();
    const byRepository = '/v1/llm/usage?group_by=repository';
    const { body } = await service.call('GET', byRepository);
    expect(body.data).toMatchObject([
      { key: first, name: 'shop/one', calls: 1 },
      { key: null, name: null, calls: 1 },
    ]);
    expect((await service.call('GET', byRepository, { token: service.bob.token })).body.data).toEqual([]);
    const days = await service.call('GET', '/v1/llm/usage?repository_id=shop/one');
    const today = service.clock.now().toISOString().slice(0, 10);
    expect(days.body.data).toMatchObject([{ key: today, calls: 1, input_tokens: 300 }]);
    const later = new Date(service.clock.now().getTime() + 1000).toISOString();
    expect((await service.call('GET', `/v1/llm/usage?since=${later}`)).body.data).toEqual([]);
  });
});
