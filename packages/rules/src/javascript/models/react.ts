/** React's only door for markup, and what its hooks give. */

import { defineModel, operation, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'react',
  aliases: ['preact', 'react/jsx-runtime'],
  rows: [
    operation('useMemo', 'Promise.try'),
    operation('default.useMemo', 'Promise.try'),
    sink('dom-html', 'createElement(1).dangerouslySetInnerHTML.__html'),
    sink('dom-html', 'h(1).dangerouslySetInnerHTML.__html'),
    sink('dom-html', 'jsx(1).dangerouslySetInnerHTML.__html'),
  ],
});
