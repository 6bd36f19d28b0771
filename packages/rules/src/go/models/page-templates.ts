/** Output of Go templates. */

import { defineModel, operation } from '@assay/engine/rule';
import { templateRows } from '../../rows/template-rows.ts';

export const model = defineModel({
  library: 'template$',
  rows: [...templateRows(), operation('render', 'renderTemplate')],
});
