/**
 * Masks again what was stored before more was masked: forms of secrets that became known, what imports say of an issue, and
 * the reasons of gates. Masking a masked text changes nothing.
 */

import { maskSecrets, type Verification } from '@assay/core';
import { type Kysely, sql } from 'kysely';
import { toJsonb } from '../json.ts';
import { up as maskFindings } from './0011_masked_secrets.ts';

/** Rows in memory at a time; a text may have some kilobytes. */
const batchSize = 5000;
const firstId = '00000000-0000-0000-0000-000000000000';

export async function up(db: Kysely<unknown>): Promise<void> {
  await maskFindings(db);
  await maskIssues(db);
  await maskVerifications(db);
}

interface IssueTexts {
  readonly id: string;
  readonly message: string;
  readonly remedy: string;
  readonly rule_name: string;
}

async function maskIssues(db: Kysely<unknown>): Promise<void> {
  for (let after = firstId; ; ) {
    const { rows } = await sql<IssueTexts>`select id, message, remedy, rule_name from issues
      where id > ${after} order by id limit ${batchSize}`.execute(db);
    for (const { id, ...texts } of rows) {
      const [message, remedy, title] = [texts.message, texts.remedy, texts.rule_name].map((text) =>
        maskSecrets(text),
      );
      if (message === texts.message && remedy === texts.remedy && title === texts.rule_name) continue;
      await sql`update issues set message = ${message}, remedy = ${remedy}, rule_name = ${title}
        where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.id;
  }
}

async function maskVerifications(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; verification: Verification }>`
    select id, verification from fixes where verification is not null`.execute(db);
  for (const { id, verification } of rows) {
    const gates = verification.gates.map((gate) => ({ ...gate, reason: maskSecrets(gate.reason) }));
    const masked = { ...verification, gates };
    if (toJsonb(masked) !== toJsonb(verification))
      await sql`update fixes set verification = ${toJsonb(masked)} where id = ${id}`.execute(db);
  }
}
