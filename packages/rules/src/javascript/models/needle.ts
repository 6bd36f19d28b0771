/** Needle: the URL is the second argument of the general call. */

import { defineModel, sink } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head'];

export const model = defineModel({
  library: 'needle',
  rows: [
    ...verbs.map((name) => sink('request-url', `${name}(0)`)),
    sink('request-url', '(1)'),
    sink('request-url', 'request(1)'),
  ],
});
