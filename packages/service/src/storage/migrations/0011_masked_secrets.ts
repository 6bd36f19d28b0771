/**
 * Masks the secrets in what was stored before reports came masked: findings with their traces, patches, comments of
 * reviews. What a finding of a secret quotes is known to be one wherever else its repository quotes it; when nothing in its
 * line looks like a secret, the line goes. Fingerprints, names and contexts stay, and issues with them.
 */

import {
  type Finding,
  holdsMask,
  type KnownSecrets,
  knownSecrets,
  maskFinding,
  maskSecrets,
} from '@assay/core';
import { type Kysely, sql } from 'kysely';
import { toJsonb } from '../json.ts';

/** Rows in memory at a time. A finding with its trace has about ten kilobytes. */
const batchSize = 500;
/** Texts in quotes, the last one maybe cut off with its line. */
const quoted = /(["'`])((?:\\.|(?!\1).)*)(?:\1|$)/g;
/** Shorter ones are no secrets, but separators and names. */
const minQuoted = 3;
const firstId = '00000000-0000-0000-0000-000000000000';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from repositories order by id`.execute(db);
  for (const { id } of rows) {
    const known = await readKnown(db, id);
    await maskOccurrences(db, id, known);
    await maskFixes(db, id, known);
    await maskComments(db, id, known);
  }
  // Kept answers to requests may hold any of it; they last for a day at most.
  await sql`delete from idempotency_keys`.execute(db);
}

async function readKnown(db: Kysely<unknown>, repositoryId: string): Promise<KnownSecrets> {
  const { rows } = await sql<{ snippet: string | null }>`
    select distinct o.finding #>> '{location,snippet}' as snippet from issue_occurrences o
    join issues i on i.id = o.issue_id
    where i.repository_id = ${repositoryId} and o.finding ->> 'type' = 'secret'`.execute(db);
  return knownSecrets(rows.flatMap(({ snippet }) => quotedIn(snippet ?? '')));
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(quoted)]
    .map((match) => match[2] ?? '')
    .filter((value) => value.length >= minQuoted && !holdsMask(value));
}

async function maskOccurrences(
  db: Kysely<unknown>,
  repositoryId: string,
  known: KnownSecrets,
): Promise<void> {
  for (let after = firstId; ; ) {
    const { rows } = await sql<{ id: string; finding: Finding; suggested_fix: string | null; fix: unknown }>`
      select o.id, o.finding, o.suggested_fix, o.fix from issue_occurrences o join issues i on i.id = o.issue_id
      where i.repository_id = ${repositoryId} and o.id > ${after} order by o.id limit ${batchSize}`.execute(
      db,
    );
    for (const row of rows) {
      const finding = maskStored(row.finding, known);
      const text = maskText(row.suggested_fix, known);
      const fix = maskDeep(row.fix, known);
      const isSame =
        text === row.suggested_fix && toJsonb([finding, fix]) === toJsonb([row.finding, row.fix]);
      if (isSame) continue;
      await sql`update issue_occurrences set finding = ${toJsonb(finding)}::json, suggested_fix = ${text},
        fix = ${fix === null ? null : toJsonb(fix)} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.id;
  }
}

function maskStored(finding: Finding, known: KnownSecrets): Finding {
  const masked = maskFinding(finding, known);
  if (finding.type !== 'secret' || holdsMask(masked.location.snippet)) return masked;
  return { ...masked, location: { ...masked.location, snippet: '' } };
}

async function maskFixes(db: Kysely<unknown>, repositoryId: string, known: KnownSecrets): Promise<void> {
  const { rows } = await sql<{ id: string; patch: string | null; fix: unknown }>`
    select id, patch, fix from fixes where repository_id = ${repositoryId}`.execute(db);
  for (const { id, patch, fix } of rows) {
    const masked = maskDeep(fix, known);
    if (maskText(patch, known) === patch && toJsonb(masked) === toJsonb(fix)) continue;
    await sql`update fixes set patch = ${maskText(patch, known)},
      fix = ${masked === null ? null : toJsonb(masked)} where id = ${id}`.execute(db);
  }
}

async function maskComments(db: Kysely<unknown>, repositoryId: string, known: KnownSecrets): Promise<void> {
  const { rows } = await sql<{ id: string; body: string; suggestion: string | null; quote: string | null }>`
    select c.id, c.body, c.suggestion, c.quote from review_comments c join reviews r on r.id = c.review_id
    where r.repository_id = ${repositoryId}`.execute(db);
  for (const { id, body, suggestion, quote } of rows) {
    const isSame = [body, suggestion, quote].every((text) => maskText(text, known) === text);
    if (isSame) continue;
    const isSafe = suggestion === null || maskText(suggestion, known) === suggestion;
    await sql`update review_comments set body = ${maskSecrets(body, { known })},
      suggestion = ${isSafe ? suggestion : null}, quote = ${maskText(quote, known)} where id = ${id}`.execute(
      db,
    );
  }
}

function maskText(text: string | null, known: KnownSecrets): string | null {
  return text === null ? null : maskSecrets(text, { known });
}

/** Every text of a JSON value; names of members stay. */
function maskDeep(value: unknown, known: KnownSecrets): unknown {
  if (typeof value === 'string') return maskSecrets(value, { known });
  if (Array.isArray(value)) return value.map((item: unknown) => maskDeep(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskDeep(item, known)]));
}
