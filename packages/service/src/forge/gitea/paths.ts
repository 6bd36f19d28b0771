/** API paths of Gitea and Forgejo. */
import { ForgeError } from '../forge-error.ts';
import { pathOf } from '../forge-http.ts';

/** Throws `not_found` for an invalid name. */
export function pathTo(fullName: string, ...rest: readonly string[]): string {
  const [owner = '', repo = '', ...more] = fullName.split('/');
  if (owner === '' || repo === '' || more.length > 0)
    throw new ForgeError('not_found', 'A repository is named owner/name.');
  return pathOf(['repos', owner, repo, ...rest]);
}
