/** Fixes of packages are chosen by what is known of them. */

import type { ProposeFixRequest } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { advisoriesFolder } from './advisories-folder.ts';

/** The request with the advisories of the service, for findings that need them. */
export async function withAdvisories<T extends ProposeFixRequest>(
  deps: Pick<ServiceContext, 'db' | 'config'>,
  request: T,
): Promise<T> {
  if (!request.finding.ruleId.startsWith('packages/')) return request;
  return { ...request, advisories: await advisoriesFolder(deps) };
}
