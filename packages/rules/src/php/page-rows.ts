/** Rows for pages in plain PHP, which controllers and view objects render by name. */

import { type ModelRow, operation } from '@assay/engine/rule';

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
