/** Spring Data: the order that a request asks for names columns. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.data.domain',
  types: bareTypes('Pageable'),
  rows: [source('remote-text', 'Pageable.getSort()', 'the order that the request asks for')],
});
