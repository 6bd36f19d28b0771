/** React's only door for markup. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'react',
  aliases: ['preact', 'react/jsx-runtime'],
  rows: [
    sink('dom-html', 'createElement(1).dangerouslySetInnerHTML.__html'),
    sink('dom-html', 'h(1).dangerouslySetInnerHTML.__html'),
    sink('dom-html', 'jsx(1).dangerouslySetInnerHTML.__html'),
  ],
});
