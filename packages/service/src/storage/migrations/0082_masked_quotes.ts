/**
 * Masks the secrets in what comments of reviews quote: those about settings quoted them, before signals were masked. A line that a
 * comment calls a secret, and in which none is found, goes. Masking a masked text changes nothing.
 */

import { holdsMask } from '@assay/core';
import { maskQuote } from '@assay/scanner';
import { type Kysely, sql } from 'kysely';

/** Rows in memory at a time; a text may have some kilobytes. */
const batchSize = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

interface CommentTexts {
  readonly id: string;
  readonly rule_id: string | null;
  readonly file_path: string;
  readonly body: string;
  readonly suggestion: string | null;
  readonly quote: string | null;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = firstId; ; ) {
    const { rows } = await sql<CommentTexts>`select id, rule_id, file_path, body, suggestion, quote
      from review_comments where id > ${after} order by id limit ${batchSize}`.execute(db);
    for (const row of rows) await maskComment(db, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) break;
    after = last.id;
  }
  // Kept answers to requests may hold any of it; they last for a day at most.
  await sql`delete from idempotency_keys`.execute(db);
}

async function maskComment(db: Kysely<unknown>, comment: CommentTexts): Promise<void> {
  const { id, rule_id, file_path, body, suggestion } = comment;
  const mask = (text: string) => maskQuote(file_path, text);
  const masked = mask(comment.quote ?? '');
  const isUnknown = rule_id === 'review/secret-added' && !holdsMask(masked);
  const quote = isUnknown ? '' : masked;
  const isSafe = suggestion === null || (!isUnknown && mask(suggestion) === suggestion);
  if (quote === (comment.quote ?? '') && mask(body) === body && isSafe) return;
  await sql`update review_comments set body = ${mask(body)}, suggestion = ${isSafe ? suggestion : null},
    quote = ${quote} where id = ${id}`.execute(db);
}
