/** Paths of GitLab's API. */
import { ForgeError } from '../forge-error.ts';
import { pathOf } from '../forge-http.ts';

/** A project is one part of the path, whatever groups it is in. Throws `not_found` for a name that is none. */
export function pathTo(fullName: string, ...rest: readonly string[]): string {
  const parts = fullName.split('/');
  if (parts.length < 2 || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new ForgeError('not_found', 'A project is named group/name.');
  return pathOf(['projects', fullName, ...rest]);
}
