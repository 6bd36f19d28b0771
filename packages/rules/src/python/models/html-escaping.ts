/** Text made safe for HTML. */

import { defineModel, sanitizer } from '@assay/engine/rule';
import { madeOf } from '../../made-of.ts';

export const model = defineModel({
  library: 'html',
  aliases: ['cgi'],
  rows: [sanitizer('html-escape', 'escape(0,s=)'), ...madeOf('unescape')],
});
