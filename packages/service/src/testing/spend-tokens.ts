/**
 * A process for tests of budgets, as a worker is one: it asks a model server about one text after the other, each call counted
 * in the database, and tells how each ended on a line of its own.
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
  /** Of the model server. */
  readonly url: string;
  readonly repositoryId: string;
  /** JSON knows no infinity: what is `null` has no limit. */
  readonly budgets: {
    readonly [Scope in keyof Budgets]: Readonly<Record<'tokens' | 'microdollars', number | null>>;
  };
  readonly prices: Prices;
  readonly texts: readonly string[];
  /** Questions that are asked at once. */
  readonly atOnce: number;
}

/** What each text is asked by; also how a test knows the most that it can cost. */
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
