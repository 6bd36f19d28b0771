/** HTML escaping. */

import { decoders, defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'html',
  aliases: ['cgi'],
  rows: [sanitizer('html-escape', 'escape(0,s=)'), ...decoders('unescape')],
});
