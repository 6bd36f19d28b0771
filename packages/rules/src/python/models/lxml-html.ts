/** lxml.html: its parser ignores document type declarations and loads no entities. */

import { defineModel, neutral } from '@assay/engine/rule';
import { elementTypes, xpathRows } from '../lxml-rows.ts';

export const model = defineModel({
  library: 'lxml.html',
  types: {
    ...elementTypes,
    Element: [...(elementTypes['Element'] ?? []), 'document_fromstring()', 'fragment_fromstring()'],
  },
  rows: [...xpathRows, neutral('tostring')],
});
