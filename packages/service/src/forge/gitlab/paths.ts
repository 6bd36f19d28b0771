/** Paths of GitLab's API. */
import { ForgeError } from '../forge-error.ts';
import { pathOf } from '../forge-http.ts';

/** A project is a single escaped part of the path, including its groups. Throws `not_found` for an invalid name. */
export function pathTo(fullName: string, ...rest: readonly string[]): string {
  const parts = fullName.split('/');
  if (parts.length < 2 || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new ForgeError('not_found', 'A project is named group/name.');
  return pathOf(['projects', fullName, ...rest]);
}
