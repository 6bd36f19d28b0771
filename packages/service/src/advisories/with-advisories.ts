/** Provides the advisories from which fixes of packages are chosen. */

import type { ProposeFixRequest } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { advisoriesFolder } from './advisories-folder.ts';

/** Adds the service's advisories to a request if its finding needs them. */
export async function withAdvisories<T extends ProposeFixRequest>(
  deps: Pick<ServiceContext, 'db' | 'config'>,
  request: T,
): Promise<T> {
  if (!request.finding.ruleId.startsWith('packages/')) return request;
  return { ...request, advisories: await advisoriesFolder(deps) };
}
