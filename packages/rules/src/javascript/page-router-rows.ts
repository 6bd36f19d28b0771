/** Rows shared by the models of React routers: values that hooks read from the page's URL. */

import { type ModelRow, objectSource, source } from '@assay/engine/rule';

const where = "the page's URL";

/** The result of `useSearchParams`, alone or as part of a pair. */
export const searchParams = ['useSearchParams()', 'useSearchParams().0'];

/** For models with a type `SearchParams` at `searchParams`. */
export const routerHookRows: readonly ModelRow[] = [
  source('dom-input', 'SearchParams.get()', where),
  objectSource('dom-input', 'useParams()', where),
  ...['search', 'hash'].map((name) => source('dom-input', `useLocation().${name}`, where)),
];
