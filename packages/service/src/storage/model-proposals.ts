/** Model rows proposed by a language model for the libraries of a repository. */

import { type ProposedRow, type SpecRow, specRows } from '@assay/llm';
import type { DatabaseTransaction, NewRow, ProposalState, Queryable, Row } from './database.ts';
import { toJsonb } from './json.ts';

export const proposalStates = ['pending', 'accepted', 'refused'] as const satisfies readonly ProposalState[];
export const proposalRoles: readonly SpecRow['row'][] = specRows;

/**
 * Maximum number of pending rows per repository. Further proposals are dropped until some are decided. Not measured.
 */
const mostPending = 500;

export interface NewProposals {
  readonly repositoryId: string;
  readonly scanId: string;
  readonly model: string;
  readonly rows: readonly ProposedRow[];
  readonly at: Date;
  readonly createId: () => string;
}

/** Inserts new proposals; existing ones are left unchanged, decided or not. */
export async function insertProposals(
  trx: DatabaseTransaction,
  { repositoryId, scanId, model, rows, at, createId }: NewProposals,
): Promise<void> {
  const { count } = await trx
    .selectFrom('model_proposals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('repository_id', '=', repositoryId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const fitting = rows.slice(0, Math.max(0, mostPending - Number(count)));
  if (fitting.length === 0) return;
  const values = fitting.map(
    ({ row, to, evidence, ...rest }): NewRow<'model_proposals'> => ({
      ...rest,
      id: createId(),
      repository_id: repositoryId,
      role: row,
      target: to,
      evidence: toJsonb({
        file_path: evidence.path,
        line: evidence.startLine,
        end_line: evidence.endLine,
        snippet: evidence.text,
        calls: evidence.calls,
      }),
      model,
      scan_id: scanId,
      created_at: at,
    }),
  );
  await trx
    .insertInto('model_proposals')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['repository_id', 'language', 'library', 'role', 'kind', 'path', 'target'])
        .doNothing(),
    )
    .execute();
}

/** Accepted rows, which apply to scans and reviews of the repository. */
export async function findAcceptedRows(db: Queryable, repositoryId: string): Promise<readonly SpecRow[]> {
  const rows = await db
    .selectFrom('model_proposals')
    .select(['language', 'library', 'type', 'role', 'kind', 'path', 'target'])
    .where('repository_id', '=', repositoryId)
    .where('state', '=', 'accepted')
    .execute();
  return rows.map(({ role, target, ...row }) => ({ ...row, row: role, to: target }));
}

export async function findProposal(db: Queryable, id: string): Promise<Row<'model_proposals'> | undefined> {
  return db.selectFrom('model_proposals').selectAll().where('id', '=', id).executeTakeFirst();
}
