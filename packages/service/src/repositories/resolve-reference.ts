/**
 * The `id` rule (API contract C0): a call names its repository in the path, the query or the body, as the UUID of the
 * repository or of one of its projects, or as `owner/name`. All places that are given must name the same one.
 */
import type { Caller } from '../context.ts';
import { notFound, ProblemError, type RequestError } from '../errors.ts';
import { isUuid } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import { isVisible } from './visibility.ts';

export interface RepositoryReference {
  readonly in: RequestError['in'];
  /** `#/repository_id`, or the name of the query parameter. */
  readonly pointer: string;
  readonly value: string;
}

/** References that are given, in the order of the places. */
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
 * The one repository that all references name.
 *
 * @throws ProblemError `validation_failed` with `required`, `conflicting_parameters` or `ambiguous`, and `not_found`
 */
export async function resolveRepository(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  references: readonly RepositoryReference[],
): Promise<string> {
  const found: { readonly id: string; readonly reference: RepositoryReference }[] = [];
  for (const reference of references) found.push({ id: await findOne(db, caller, reference), reference });
  const [first] = found;
  if (first === undefined)
    throw invalid({ in: 'body', pointer: '#/repository_id', value: '' }, 'required', 'name a repository');
  const other = found.find(({ id }) => id !== first.id);
  if (other !== undefined)
    throw invalid(other.reference, 'conflicting_parameters', 'two different repositories are named');
  return first.id;
}

async function findOne(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  reference: RepositoryReference,
): Promise<string> {
  const { value } = reference;
  const visible = db.selectFrom('repositories').select('id').where(isVisible(caller, 'repositories.id'));
  const project = db.selectFrom('projects').select('repository_id').where('id', '=', value);
  const rows = isUuid(value.toLowerCase())
    ? await visible.where((eb) => eb.or([eb('id', '=', value), eb('id', 'in', project)])).execute()
    : await visible.where('full_name', '=', value).orderBy('id').limit(2).execute();
  const [row, second] = rows;
  if (second !== undefined) throw invalid(reference, 'ambiguous', 'several repositories have this name');
  if (row === undefined) throw notFound('repository');
  return row.id;
}

function invalid(reference: RepositoryReference, code: string, detail: string): ProblemError {
  const { in: place, pointer } = reference;
  return new ProblemError('validation_failed', `${pointer} ${detail}`, {
    errors: [{ in: place, pointer, code, detail }],
  });
}
