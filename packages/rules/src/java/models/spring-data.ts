/** Spring Data: the order that a request asks for names columns, and pages have a size. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.data.domain',
  types: bareTypes('Pageable'),
  rows: [
    source('remote-text', 'Pageable.getSort()', 'the order that the request asks for'),
    sink('page-size', 'PageRequest.of(1)'),
    sink('page-size', 'PageRequest.ofSize(0)'),
  ],
});
