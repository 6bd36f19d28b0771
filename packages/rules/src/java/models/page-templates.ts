/** Output of Thymeleaf, FreeMarker, Velocity and JSP templates. */

import { defineModel, neutral, operation } from '@assay/engine/rule';
import { templateRows } from '../../rows/template-rows.ts';

export const model = defineModel({
  library: 'template$',
  types: { Page: [] },
  rows: [...templateRows('Page.'), operation('Page.render', 'renderTemplate'), neutral('Page.engine')],
});
