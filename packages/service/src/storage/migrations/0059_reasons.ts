/** What speaks for findings and against them is part of their class, so that lists are filtered by it as by any other column of one. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table finding_classes add column reasons text[] not null default '{}'`.execute(db);
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = 'finding_classes'::regclass and contype = 'u'`.execute(
    db,
  );
  for (const { conname } of rows)
    await sql`alter table finding_classes drop constraint ${sql.ref(conname)}`.execute(db);
  await sql`alter table finding_classes
    add unique (rule_id, title, category, type, confidence, language, cwe, owasp, reasons)`.execute(db);
}
