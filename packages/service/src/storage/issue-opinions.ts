/** Opinions of a language model on issues, and people's decisions on similar issues. */

import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row, StoredExplanation, StoredTriage } from './database.ts';
import { toJsonb } from './json.ts';
import { chunks } from './row-arrays.ts';

export interface OpinionWrite {
  readonly issueId: string;
  readonly triage: StoredTriage;
}

/** Stores opinions. They affect order and labels, never the status. */
export async function writeTriages(
  trx: DatabaseTransaction,
  opinions: readonly OpinionWrite[],
): Promise<void> {
  for (const some of chunks(opinions)) {
    const rows = some.map(({ issueId, triage }) => ({ id: issueId, triage, rank: rankOf(triage) }));
    await sql`
      update issues set triage = r.triage, triage_rank = r.rank
      from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r(id uuid, triage jsonb, rank smallint)
      where issues.id = r.id`.execute(trx);
  }
}

/** From -100 (certainly false) to 100 (certainly true); 0 if uncertain. */
export function rankOf({ verdict, confidence }: Pick<StoredTriage, 'verdict' | 'confidence'>): number {
  const sign = verdict === 'true_positive' ? 1 : verdict === 'false_positive' ? -1 : 0;
  return sign * Math.round(Math.min(1, Math.max(0, confidence)) * 100);
}

/** Stores an explanation, unless the issue now has another occurrence than the one that was explained. */
export async function writeExplanation(
  trx: DatabaseTransaction,
  { id, occurrence_id: occurrenceId }: Pick<Row<'issues'>, 'id' | 'occurrence_id'>,
  explanation: StoredExplanation,
): Promise<void> {
  await trx
    .updateTable('issues')
    .set({ explanation: toJsonb(explanation) })
    .where('id', '=', id)
    .where('occurrence_id', '=', occurrenceId)
    .execute();
}

export type DecidedIssue = Pick<
  Row<'issues'>,
  'rule_id' | 'fingerprint' | 'file_path' | 'line' | 'status' | 'resolution' | 'note'
>;

/** Issues of some rules that people confirmed or dismissed, latest first; at most `mostDecided`. */
export function findDecided(
  db: Queryable,
  repositoryId: string,
  ruleIds: readonly string[],
): Promise<readonly DecidedIssue[]> {
  return db
    .selectFrom('issues')
    .select(['rule_id', 'fingerprint', 'file_path', 'line', 'status', 'resolution', 'note'])
    .where('repository_id', '=', repositoryId)
    .where(sql<boolean>`rule_id = any(${sql.val([...ruleIds])}::text[])`)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'confirmed'),
        eb.and([eb('status', '=', 'dismissed'), eb('resolution', '<>', 'suppressed_in_code')]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDecided)
    .execute();
}

/** Bounds one query; only three per rule are shown. */
const mostDecided = 1000;
