/**
 * Resolves the repository that a call names in the path, the query or the body: by the UUID of the repository or of one
 * of its projects, or as `owner/name`. All given references must name the same one.
 */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { notFound, ProblemError, type RequestError } from '../errors.ts';
import { isUuid } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';
import { assertRole } from './roles.ts';

type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

export interface RepositoryReference {
  readonly in: RequestError['in'];
  /** `#/repository_id`, or the name of the query parameter. */
  readonly pointer: string;
  readonly value: string;
}

/** The given references, in the order of their places. */
export function collectReferences(places: {
  readonly path?: { readonly id: string };
  readonly query?: { readonly id?: string | undefined };
  readonly body?: { readonly id?: string | undefined; readonly repository_id?: string | undefined };
}): readonly RepositoryReference[] {
  const { path, query, body } = places;
  const given = [
    { in: 'path' as const, pointer: 'id', value: path?.id },
    { in: 'query' as const, pointer: 'id', value: query?.id },
    { in: 'body' as const, pointer: '#/repository_id', value: body?.repository_id },
    { in: 'body' as const, pointer: '#/id', value: body?.id },
  ];
  return given.flatMap((reference) =>
    reference.value === undefined ? [] : [{ ...reference, value: reference.value }],
  );
}

/**
 * The single repository that all references name, if the caller has the role that the call requires.
 *
 * @throws ProblemError `validation_failed` with `required`, `conflicting_parameters` or `ambiguous`, `not_found`, and
 *   `forbidden`
 */
export async function resolveRepository(
  db: Queryable,
  caller: Viewer & Pick<Caller, 'leastRole'>,
  references: readonly RepositoryReference[],
): Promise<string> {
  const [first, ...others] = references;
  if (first === undefined)
    throw invalid({ in: 'body', pointer: '#/repository_id', value: '' }, 'required', 'name a repository');
  const [id, second] = await findNamed(db, caller, first.value);
  for (const other of others) {
    if (other.value.toLowerCase() === first.value.toLowerCase()) continue;
    const found = await findNamed(db, caller, other.value);
    // One of the two may be unknown: they name different repositories anyway.
    if (id === undefined || !found.includes(id))
      throw invalid(other, 'conflicting_parameters', 'two different repositories are named');
  }
  if (second !== undefined) throw invalid(first, 'ambiguous', 'several repositories have this name');
  if (id === undefined) throw notFound('repository');
  await assertRole(db, caller, id);
  return id;
}

/**
 * The repositories selected by a list filter: those visible to the caller, none if it names none of them.
 *
 * @param text  value of the query parameter `repository_id`; `undefined` is kept
 */
export async function filterRepositories(
  db: Queryable,
  caller: Viewer,
  text: string | undefined,
): Promise<readonly string[] | undefined> {
  return text === undefined ? undefined : findNamed(db, caller, text);
}

/** Ids of the repositories that a string may refer to, in order: an id, a project's id or `owner/name`. */
async function findNamed(db: Queryable, caller: Viewer, text: string): Promise<readonly string[]> {
  const visible = db.selectFrom('repositories').select('id').where(isVisible(caller, 'repositories.id'));
  const id = text.toLowerCase();
  // An array, because with "or" every visible repository would be read.
  const named = sql`array(
    select ${id}::uuid union all select repository_id from projects where projects.id = ${id}::uuid)`;
  const rows = isUuid(id)
    ? await visible.where(sql<boolean>`repositories.id = any(${named})`).execute()
    : await visible.where('full_name', '=', text).orderBy('id').execute();
  return rows.map((row) => row.id);
}

function invalid(reference: RepositoryReference, code: string, detail: string): ProblemError {
  const { in: place, pointer } = reference;
  return new ProblemError('validation_failed', `${pointer} ${detail}`, {
    errors: [{ in: place, pointer, code, detail }],
  });
}
