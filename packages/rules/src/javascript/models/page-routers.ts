/** Page routers: values read from the page's URL. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const where = "the page's URL";

export const model = defineModel({
  library: '@angular/router',
  aliases: ['vue-router'],
  types: { ActivatedRoute: [] },
  rows: [
    ...['queryParams', 'params'].map((name) =>
      objectSource('dom-input', `ActivatedRoute.snapshot.${name}`, where),
    ),
    source('dom-input', 'ActivatedRoute.snapshot.fragment', where),
    ...['queryParamMap', 'paramMap'].map((name) =>
      source('dom-input', `ActivatedRoute.snapshot.${name}.get()`, where),
    ),
    ...['query', 'params'].map((name) => objectSource('dom-input', `useRoute().${name}`, where)),
    source('dom-input', 'useRoute().hash', where),
  ],
});
