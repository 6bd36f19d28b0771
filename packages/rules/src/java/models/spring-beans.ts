/** Spring: settings injected into fields by an annotation. */

import { defineModel, operation } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.beans.factory.annotation',
  types: bareTypes('Value'),
  rows: [operation('Value', 'placeholder application')],
});
