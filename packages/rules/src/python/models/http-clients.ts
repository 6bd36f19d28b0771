/** HTTP connections of the standard library. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'http.client',
  aliases: ['httplib'],
  rows: [sink('request-url', 'HTTPConnection(0,host=)'), sink('request-url', 'HTTPSConnection(0,host=)')],
});
