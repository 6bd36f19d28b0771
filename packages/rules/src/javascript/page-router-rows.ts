/** What hooks of React's routers read off the page's address: rows that their models share. */

import { type ModelRow, objectSource, source } from '@assay/engine/rule';

const where = "the page's address";

/** Places of the object that `useSearchParams` gives, alone or in a pair. */
export const searchParams = ['useSearchParams()', 'useSearchParams().0'];

/** To go with a type `SearchParams` at `searchParams`. */
export const routerHookRows: readonly ModelRow[] = [
  source('dom-input', 'SearchParams.get()', where),
  objectSource('dom-input', 'useParams()', where),
  ...['search', 'hash'].map((name) => source('dom-input', `useLocation().${name}`, where)),
];
