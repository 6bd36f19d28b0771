/** Spring Data: a requested sort order names columns, and pages have a size. */

import { defineModel, neutral, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.data.domain',
  types: {
    ...bareTypes('Pageable'),
    Sort: ['Pageable.getSort()'],
    Order: ['Sort[]', 'Sort.forEach(0)@0', 'Sort.iterator().next()', 'Sort.getOrderFor()', 'Sort.stream()[]'],
  },
  rows: [
    source('remote-text', 'Pageable.getSort()', 'the sort order of the request'),
    source('remote-text', 'Order.getProperty()', 'the sort order of the request'),
    // One of two constants, and booleans.
    ...['getDirection', 'isAscending', 'isDescending', 'isIgnoreCase'].map((name) =>
      neutral(`Order.${name}`),
    ),
    sink('page-size', 'PageRequest.of(1)'),
    sink('page-size', 'PageRequest.ofSize(0)'),
  ],
});
