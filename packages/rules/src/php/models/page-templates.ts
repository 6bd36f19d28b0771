/** Output of Blade and Twig templates. */

import { defineModel, neutral, operation } from '@assay/engine/rule';
import { templateRows } from '../../rows/template-rows.ts';

export const model = defineModel({
  library: '__template__',
  rows: [...templateRows(), operation('render', 'renderTemplate', 0, 1), neutral('engine'), neutral('flag')],
});
