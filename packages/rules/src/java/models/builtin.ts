/**
 * Methods whose name says enough, on receivers whose type no other model knows. A path begins with the member;
 * `(this)` is the receiver.
 */

import { defineModel, guard, neutral } from '@assay/engine/rule';
import { slowMatch } from '../../slow-matches.ts';

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
  rows: [
    ...measures.map((name) => neutral(`.${name}`)),
    ...slowMatch('.matches(this)', '.matches(0)', 'all'),
    ...slowMatch('.replaceAll(this)', '.replaceAll(0)'),
    ...slowMatch('.split(this)', '.split(0)'),
    guard('path-containment', '.startsWith(this)'),
  ],
});
