/** Connections of the standard library to a host. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'http.client',
  aliases: ['httplib'],
  rows: [sink('request-url', 'HTTPConnection(0,host=)'), sink('request-url', 'HTTPSConnection(0,host=)')],
});
