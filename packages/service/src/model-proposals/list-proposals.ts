/** A language model's proposals for libraries, for repositories visible to the caller. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import {
  commonWords,
  hasOneId,
  isOneOf,
  type ListRequest,
  listPage,
  type Page,
  type WordLists,
} from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { Row } from '../storage/database.ts';
import { findProposal } from '../storage/model-proposals.ts';
import { isVisible } from '../storage/visibility.ts';

export { proposalRoles, proposalStates } from '../storage/model-proposals.ts';

export interface ProposalListRequest extends ListRequest {
  readonly repository_id?: string | undefined;
  readonly state?: WordLists | undefined;
}

const sortable = {
  created_at: { expression: sql`model_proposals.created_at`, type: 'timestamptz' },
  library: { expression: sql`model_proposals.library`, type: 'text' },
} as const;

/** @throws ProblemError */
export async function listProposals(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  request: ProposalListRequest,
): Promise<Page<Row<'model_proposals'>>> {
  const ids = await filterRepositories(deps.db, caller, request.repository_id);
  const states = commonWords(request.state);
  const query = deps.db
    .selectFrom('model_proposals')
    .selectAll('model_proposals')
    .where(isVisible(caller, 'model_proposals.repository_id'))
    .$if(ids !== undefined, (some) => some.where(hasOneId('model_proposals.repository_id', ids ?? [])))
    .$if(states !== undefined, (some) => some.where(isOneOf('model_proposals.state', states ?? [])));
  const spec = {
    name: 'model proposals',
    sortable,
    defaultSort: '-created_at,library',
    id: sql`model_proposals.id`,
    filters: [ids, states],
  };
  return listPage(deps, query, spec, request);
}

/** @throws ProblemError `not_found` */
export async function getProposal(
  { db }: Pick<ServiceContext, 'db'>,
  id: string,
): Promise<Row<'model_proposals'>> {
  const row = await findProposal(db, id);
  if (row === undefined) throw notFound('model proposal');
  return row;
}
