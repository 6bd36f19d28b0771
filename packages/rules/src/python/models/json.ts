/** JSON. */

import { defineModel, operation, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'json',
  aliases: ['simplejson', 'ujson', 'orjson', 'rapidjson'],
  rows: [
    sanitizer('line-escape', 'dumps(0,obj=)'),
    sanitizer('code-literal', 'dumps(0,obj=)'),
    operation('loads', 'JSON.parse'),
  ],
});
