/** Names of repositories: chosen by users for clone URLs and folders, and taken from the forge for its repositories. */

import type { Caller } from '../caller.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';

export interface Names {
  readonly name: string;
  /** `owner/name`; the owner may have several parts. */
  readonly fullName: string;
}

/** Parts without slashes, whitespace and control characters. */
const part = /^[^\s/\p{Cc}]+$/u;
const longestFullName = 300;

/**
 * The names after one or both are changed: the last part of the full name is the name.
 *
 * @throws ProblemError `validation_failed`, or `invalid_state` for a repository of a forge
 */
export function readNames(
  before: Pick<Row<'repositories'>, 'name' | 'full_name' | 'provider'>,
  given: { readonly name?: string | undefined; readonly fullName?: string | undefined },
): Names {
  if (given.name === undefined && given.fullName === undefined)
    return { name: before.name, fullName: before.full_name };
  if (before.provider !== 'git' && before.provider !== 'local')
    throw new ProblemError('invalid_state', 'the provider names the repository; sync takes a new name over');
  const owner = before.full_name.split('/').slice(0, -1).join('/');
  const fullName = given.fullName ?? `${owner}/${given.name}`;
  const parts = fullName.split('/');
  const pointer = given.fullName === undefined ? '#/name' : '#/full_name';
  if (parts.length < 2 || !parts.every((text) => part.test(text)) || fullName.length > longestFullName)
    throw invalidBody(pointer, 'format', 'expected owner/name, without spaces');
  const name = parts.at(-1) ?? '';
  if (given.name !== undefined && given.name !== name)
    throw invalidBody('#/name', 'conflicting_parameters', 'is the last part of full_name');
  return { name, fullName };
}

/**
 * Requires a full name to be unique among the repositories visible to the caller, because calls refer to repositories
 * by it.
 *
 * @throws ProblemError `already_exists`
 */
export async function assertNameIsFree(
  db: Queryable,
  caller: Caller,
  id: string,
  fullName: string,
): Promise<void> {
  const other = await db
    .selectFrom('repositories')
    .select('id')
    .where('full_name', '=', fullName)
    .where('id', '!=', id)
    .where(isVisible(caller, 'repositories.id'))
    .executeTakeFirst();
  if (other) throw new ProblemError('already_exists', 'a repository that you see has this full name');
}
