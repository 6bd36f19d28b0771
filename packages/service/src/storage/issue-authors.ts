/** Queries on the authors of issues. */

import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';
import { type Columns, chunks, rowsOf } from './row-arrays.ts';

export interface UnblamedIssue {
  readonly id: string;
  /** Location in the scan that opened the issue. */
  readonly path: string;
  readonly line: number;
}

/** Issues opened by the completed scan that have no author yet, by path and line. */
export function findUnblamed(
  db: Queryable,
  scan: Pick<Row<'scans'>, 'id' | 'repository_id' | 'series_id' | 'series_number'>,
): Promise<readonly UnblamedIssue[]> {
  return (
    db
      .selectFrom('issues')
      .innerJoin('issue_occurrences', 'issue_occurrences.issue_id', 'issues.id')
      .select(['issues.id', 'issue_occurrences.file_path as path', 'issue_occurrences.line'])
      .where('issues.repository_id', '=', scan.repository_id)
      // An issue first seen by a scan off the branch head is opened by a later scan.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('issue_history')
            .select('issue_history.id')
            .whereRef('issue_history.issue_id', '=', 'issues.id')
            .where('issue_history.scan_id', '=', scan.id)
            .where('issue_history.action', '=', 'opened'),
        ),
      )
      .where('issues.introduced_by', 'is', null)
      .where('issue_occurrences.series_id', '=', scan.series_id)
      .where('first_number', '<=', scan.series_number ?? 0)
      .where('last_number', '>=', scan.series_number ?? 0)
      .orderBy('issue_occurrences.file_path')
      .orderBy('issue_occurrences.line')
      .execute()
  );
}

export interface IssueAuthor {
  readonly id: string;
  readonly commitSha: string;
  readonly author: string;
}

const authorColumns = {
  id: { type: 'uuid', of: (row) => row.id },
  commit_sha: { type: 'text', of: (row) => row.commitSha },
  author: { type: 'text', of: (row) => row.author },
} satisfies Columns<IssueAuthor>;

export async function writeAuthors(trx: DatabaseTransaction, authors: readonly IssueAuthor[]): Promise<void> {
  for (const rows of chunks(authors)) {
    await sql`update issues set introduced_by = jsonb_build_object('commit_sha', r.commit_sha, 'author', r.author)
      from ${rowsOf(rows, authorColumns)} where issues.id = r.id`.execute(trx);
  }
}
