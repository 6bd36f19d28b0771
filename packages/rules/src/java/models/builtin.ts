/**
 * Methods whose name says enough, on receivers whose type no other model knows. A path begins with the member;
 * `(this)` is the receiver.
 */

import { defineModel, guard, neutral } from '@assay/engine/rule';

const measures = [
  'length',
  'size',
  'isEmpty',
  'isBlank',
  'hashCode',
  'compareTo',
  'indexOf',
  'lastIndexOf',
  'equals',
  'equalsIgnoreCase',
  'startsWith',
  'endsWith',
  'contains',
  'containsKey',
  'matches',
  'hasNext',
  'exists',
  'isFile',
  'isDirectory',
  'codePointAt',
  'getClass',
  'charCount',
  'ordinal',
];

export const model = defineModel({
  library: 'builtin',
  rows: [...measures.map((name) => neutral(`.${name}`)), guard('path-containment', '.startsWith(this)')],
});
