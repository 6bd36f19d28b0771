/**
 * A worker-like process for tests of budgets: asks a model server about one text after another, with each call recorded
 * in the database, and prints the outcome of each on a line.
 */

import { createLlm } from '@assay/llm';
import { pino } from 'pino';
import { Type } from 'typebox';
import { systemClock } from '../clock.ts';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import type { Budgets, Prices } from '../llm/budgets.ts';
import { type ConnectionTarget, openDatabase } from '../storage/connect.ts';

export interface Spending {
  readonly target: ConnectionTarget;
  /** URL of the model server. */
  readonly url: string;
  readonly repositoryId: string;
  /** JSON has no infinity, so `null` means no limit. */
  readonly budgets: {
    readonly [Scope in keyof Budgets]: Readonly<Record<'tokens' | 'microdollars', number | null>>;
  };
  readonly prices: Prices;
  readonly texts: readonly string[];
  /** Number of concurrent questions. */
  readonly atOnce: number;
}

/** The request about a text; tests also use it to compute the maximum cost. */
export function requestAbout(text: string, repositoryId: string) {
  return {
    task: 'detect' as const,
    promptVersion: 't',
    system: 's',
    parts: [{ kind: 'untrusted' as const, label: 'a.js', text }],
    schema: Type.Object({ ok: Type.Boolean() }, { additionalProperties: false }),
    maxOutputTokens: 200,
    account: { repositoryId },
  };
}

const [, , given] = process.argv;
if (given !== undefined) await spend(JSON.parse(given) as Spending);

async function spend({ target, url, repositoryId, budgets, prices, texts, atOnce }: Spending): Promise<void> {
  const database = openDatabase(target, { poolSize: atOnce + 1 });
  const provider = createLlm({ wire: 'openai-compatible', url, model: 'm', key: 'k', clock: systemClock });
  const deps = { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) };
  const llm = createAccountedLlm(deps, provider, { budgets: toBudgets(budgets), prices });
  const queue = texts.values();
  const work = async (): Promise<void> => {
    for (const text of queue) {
      const ended = await llm.complete(requestAbout(text, repositoryId), new AbortController().signal);
      const isCached = ended.kind === 'answer' && ended.isCached === true;
      process.stdout.write(
        `${text} ${ended.kind === 'failed' ? ended.failure : isCached ? 'known' : 'answer'}\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await llm.close();
  await database.close();
}

function toBudgets(given: Spending['budgets']): Budgets {
  const entries = Object.entries(given).map(([scope, { tokens, microdollars }]) => {
    const none = Number.POSITIVE_INFINITY;
    return [scope, { tokens: tokens ?? none, microdollars: microdollars ?? none }];
  });
  return Object.fromEntries(entries) as Budgets;
}
