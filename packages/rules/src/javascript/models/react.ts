/** React's raw markup property, and the results of its hooks. */

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
