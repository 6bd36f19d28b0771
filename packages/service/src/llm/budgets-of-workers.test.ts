/**
 * Budgets of processes of their own over one database: two workers at once, one killed while the model answers it and started
 * again. The database itself watches that no statement leaves more spent or held than there is.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LlmUsage, mostOf } from '@assay/llm';
import { type LlmServer, saidIn, startLlmServer } from '@assay/llm/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { insertTestRepository } from '../testing/rows.ts';
import { requestAbout, type Spending } from '../testing/spend-tokens.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { type Cost, costOf } from './budgets.ts';

const prices = { input: 3, output: 15 };
const unlimited = { tokens: null, microdollars: null };
const texts = (worker: string) => Array.from({ length: 30 }, (_, at) => `${worker}-${100 + at}`);
let service: TestService;
let server: LlmServer;
let repositoryId: string;
let target: Spending['target'];
/** What the server has asked to be paid for, by text; a text twice is paid twice. */
let paid: { readonly text: string; readonly usage: LlmUsage }[];
let hangsAt: string | undefined;
let isSilent: boolean;
let hung: PromiseWithResolvers<void>;

beforeAll(async () => {
  service = await createTestService();
  repositoryId = await insertTestRepository(service, service.alice.id, { full_name: 'shop/one' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(service.db);
  target = { kind: 'cluster', connection: { ...inject('cluster'), database: rows[0]?.name ?? '' } };
  server = await startLlmServer();
  server.script = [
    (body) => {
      const [text = ''] = /[ABC]-\d+/.exec(saidIn(body).user) ?? [];
      if (isSilent) return { kind: 'silence' };
      if (text === hangsAt) {
        hung.resolve();
        return { kind: 'silence' };
      }
      const usage = usageOf(text);
      paid.push({ text, usage });
      const step = {
        kind: 'raw',
        contentType: 'application/json',
        body: JSON.stringify(completion(usage)),
      } as const;
      // The second worker waits with one call held, lest it spend all before the first comes to where it is killed.
      const waits = hangsAt !== undefined && text.startsWith('B');
      return waits ? { kind: 'held', until: hung.promise, step } : step;
    },
  ];
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await service.db.deleteFrom('llm_calls').execute();
  await service.db.deleteFrom('llm_answers').execute();
  paid = [];
  hangsAt = undefined;
  isSilent = false;
  hung = Promise.withResolvers();
});

/** Another for each text, and no more than one turn may cost: a server is believed up to that. */
function usageOf(text: string): LlmUsage {
  const share = ((Number(text.slice(2)) * 37) % 100) / 100;
  return { inputTokens: Math.floor(600 * share), outputTokens: Math.floor(200 * share) };
}

function completion({ inputTokens, outputTokens }: LlmUsage): object {
  const choice = { index: 0, message: { role: 'assistant', content: '{"ok":true}' }, finish_reason: 'stop' };
  const usage = { prompt_tokens: inputTokens, completion_tokens: outputTokens };
  return { id: 'x', object: 'chat.completion', created: 1, model: 'm', choices: [choice], usage };
}

interface Worker {
  readonly child: ChildProcess;
  /** Lines as it told them, once it has ended. */
  readonly told: Promise<readonly string[]>;
}

function start(budgets: Partial<Spending['budgets']>, asked: readonly string[], atOnce = 1): Worker {
  const all = { call: unlimited, scan: unlimited, review: unlimited, repository: unlimited, day: unlimited };
  const spending: Spending = {
    target,
    url: server.url,
    repositoryId,
    prices,
    texts: asked,
    atOnce,
    budgets: { ...all, ...budgets },
  };
  const entry = join(import.meta.dirname, '../testing/spend-tokens.ts');
  const child = spawn(process.execPath, ['--conditions=assay-source', entry, JSON.stringify(spending)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  const told = once(child, 'close').then(() => output.split('\n').slice(0, -1));
  return { child, told };
}

async function spent(): Promise<Cost> {
  const { rows } = await sql<Record<string, string>>`select
    coalesce(sum(input_tokens + output_tokens + held_tokens), 0) as tokens,
    coalesce(sum(cost_microdollars + held_microdollars), 0) as money from llm_calls`.execute(service.db);
  return { tokens: Number(rows[0]?.['tokens']), microdollars: Number(rows[0]?.['money']) };
}

/** From here on no statement may leave more spent or held than there is. */
async function watch(column: 'tokens' | 'microdollars', most: number): Promise<void> {
  const sum = {
    tokens: 'sum(input_tokens + output_tokens + held_tokens)',
    microdollars: 'sum(cost_microdollars + held_microdollars)',
  }[column];
  const statements = [
    `create or replace function watch_budget() returns trigger language plpgsql as $$ begin
      if (select ${sum} from llm_calls) > ${most} then raise exception 'over the budget'; end if;
      return null;
    end $$`,
    'drop trigger if exists watch_budget on llm_calls',
    `create trigger watch_budget after insert or update on llm_calls
      for each statement execute function watch_budget()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(service.db);
}

const mostOfOne = (): Cost => costOf(mostOf(requestAbout('A-100', repositoryId), 2), prices);
const within = (column: 'tokens' | 'microdollars', most: number) => ({
  day: { ...unlimited, [column]: most },
});
const wordOf = (line: string): string => line.split(' ')[1] ?? '';

it.each(['tokens', 'microdollars'] as const)(
  'holds to the last of %s with two workers, one of them killed and started again',
  async (column) => {
    const budget = 3 * mostOfOne()[column] + 1;
    await watch(column, budget);
    hangsAt = 'A-103';
    const first = start(within(column, budget), texts('A'));
    const second = start(within(column, budget), texts('B'));
    await hung.promise;
    first.child.kill('SIGKILL');
    const [, ofSecond] = await Promise.all([first.told, second.told]);
    hangsAt = undefined;
    const again = await start(within(column, budget), texts('A')).told;

    // Every text has its end, and the only ends are an answer and the budget: the watch has seen nothing wrong.
    expect(again.map((line) => line.split(' ')[0])).toEqual(texts('A'));
    expect(ofSecond.map((line) => line.split(' ')[0])).toEqual(texts('B'));
    expect(new Set([...again, ...ofSecond].map(wordOf))).toEqual(new Set(['answer', 'known', 'over_budget']));
    // What the first had paid for is known to the one that takes its place.
    expect(again.slice(0, 3).map(wordOf)).toEqual(['known', 'known', 'known']);
    expect(new Set(paid.map(({ text }) => text)).size).toBe(paid.length);

    // The ledger has what the server was paid, and what may have been paid to nobody's knowledge.
    const ofServer = paid.reduce((sum, { usage }) => sum + costOf(usage, prices)[column], 0);
    const ledger = (await spent())[column];
    expect(ledger).toBe(ofServer + mostOfOne()[column]);
    expect(ledger).toBeLessThanOrEqual(budget);
    expect(ledger).toBeGreaterThan(budget - mostOfOne()[column]);

    // A process that starts has what the database leaves it: one call to the last of it, and none for one less.
    await watch(column, ledger + mostOfOne()[column]);
    const rest = ledger + mostOfOne()[column];
    expect(await start(within(column, rest - 1), ['C-100']).told).toEqual(['C-100 over_budget']);
    expect(await start(within(column, rest), ['C-100']).told).toEqual(['C-100 answer']);
  },
);

it('lets no two workers that decide at once go over it together', async () => {
  isSilent = true;
  const budget = 3 * mostOfOne().tokens;
  await watch('tokens', Number.MAX_SAFE_INTEGER);
  const workers = ['A', 'B'].map((name) => start(within('tokens', budget), texts(name).slice(0, 10), 10));
  for (;;) {
    const rows = await service.db.selectFrom('llm_calls').select('outcome').execute();
    if (rows.length === 20) {
      expect(rows.filter(({ outcome }) => outcome === 'running')).toHaveLength(3);
      break;
    }
    await sleep(50);
  }
  expect((await spent()).tokens).toBe(budget);
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ told }) => told));
});
