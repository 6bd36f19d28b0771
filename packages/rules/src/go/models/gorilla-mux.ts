/** gorilla/mux: parameters of routes. */

import { defineModel, objectSource } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/gorilla/mux',
  rows: [objectSource('remote-text', 'Vars()', "the request's path")],
});
