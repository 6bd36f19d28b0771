/**
 * Lists begin with what is to be mended first. A priority is made of severity, family and reasons, so that it is worked out once for all
 * issues that have these in common; scans say it of what they see from now on.
 */

import { type Confidence, type Evidence, priorityOf, type Severity } from '@assay/core';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
  const { rows } = await sql<Group>`
    select distinct s.class_id, s.severity, s.rank, s.rule_family, c.confidence, c.reasons
    from (select class_id, severity, severity_rank as rank, rule_family from issues
      union select o.class_id, case o.severity_rank when 5 then 'critical' when 4 then 'high' when 3 then 'medium'
        when 2 then 'low' else 'info' end, o.severity_rank, i.rule_family
        from issue_occurrences o join issues i on i.id = o.issue_id) s
      join finding_classes c on c.id = s.class_id`.execute(db);
  const priorities = rows.map((group) => ({ ...group, priority: priorityOfGroup(group) }));
  const known = sql`jsonb_to_recordset(${JSON.stringify(priorities)}::jsonb)
    as known(class_id int, rank smallint, rule_family text, priority smallint)`;
  await sql`update issues set priority = known.priority from ${known}
    where (known.class_id, known.rank, known.rule_family) = (issues.class_id, issues.severity_rank, issues.rule_family)`.execute(
    db,
  );
  await sql`update issue_occurrences o set priority = known.priority from ${known}, issues i
    where i.id = o.issue_id
      and (known.class_id, known.rank, known.rule_family) = (o.class_id, o.severity_rank, i.rule_family)`.execute(
    db,
  );
  await sql.raw(indexes).execute(db);
}

interface Group {
  readonly class_id: number;
  readonly severity: Severity;
  readonly rank: number;
  readonly rule_family: string;
  readonly confidence: Confidence;
  readonly reasons: readonly Evidence['reason'][];
}

function priorityOfGroup({ severity, confidence, rule_family: family, reasons }: Group): number {
  return priorityOf({
    severity,
    confidence,
    identity: { family },
    evidence: reasons.map((reason) => ({ reason })),
  });
}

const columns = `
alter table issues add column priority smallint not null default 0;
alter table issue_occurrences add column priority smallint not null default 0;
`;

/** Negative, as severities are in their indexes: see `0005_list_indexes.ts`. */
const indexes = `
alter table issues alter column priority drop default;
alter table issue_occurrences alter column priority drop default;
create index issues_priority on issues ((-priority), file_path, line, id) include (priority);
create index issues_repository_priority on issues (repository_id, (-priority), file_path, line, id)
  include (priority, status, class_id);
create index issue_occurrences_priority
  on issue_occurrences (series_id, (-priority), file_path, line, issue_id, first_number, last_number)
  include (priority, class_id);
`;
