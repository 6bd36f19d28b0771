/** Rows for pages in plain PHP, which controllers and view objects render by name. */

import { type ModelRow, operation, routing, source } from '@assay/engine/rule';

/** Methods that are given the name of a page and its variables, on controllers and views of any framework. */
const rendering = [
  'render',
  'renderPartial',
  'renderAjax',
  'renderView',
  'renderTemplate',
  'view',
  'display',
  'partial',
];

export const pageRows: readonly ModelRow[] = rendering.map((name) => operation(name, 'renderTemplate'));

const ofForms = ['$_POST', '$_FILES'];
const ofAddresses = ['$_GET', '$_SESSION'];

/** Files that servers run at their own paths, by what they read of requests; `defined() or exit` is in parts of others. */
export const pageRouteRows: readonly ModelRow[] = [
  ...ofForms.map((path) => routing('page', path, { methods: ['POST'] })),
  ...ofAddresses.map((path) => routing('page', path, { methods: ['GET'] })),
  routing('page', '$_REQUEST', { methods: ['GET', 'POST'] }),
  routing('page', 'defined()', { methods: [] }),
  source('current-user', '$_SESSION.*', 'the logged-in user'),
];
