/** Host name resolution. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'socket',
  rows: ['getaddrinfo', 'gethostbyname', 'gethostbyname_ex'].map((name) =>
    sink('host-lookup', `${name}(0,host=)`),
  ),
});
