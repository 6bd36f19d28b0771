/** gorilla/mux: route parameters. */

import { defineModel, objectSource, ofPath } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/gorilla/mux',
  rows: [ofPath(objectSource('remote-text', 'Vars()', "the request's path"))],
});
