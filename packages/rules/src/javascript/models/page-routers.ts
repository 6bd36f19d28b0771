/** Routers of pages: what they read off the page's address. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const where = "the page's address";

export const model = defineModel({
  library: '@angular/router',
  aliases: ['vue-router', 'react-router', 'react-router-dom', 'next/navigation'],
  types: { ActivatedRoute: [], SearchParams: ['useSearchParams()', 'useSearchParams().0'] },
  rows: [
    // Angular.
    ...['queryParams', 'params'].map((name) =>
      objectSource('dom-input', `ActivatedRoute.snapshot.${name}`, where),
    ),
    source('dom-input', 'ActivatedRoute.snapshot.fragment', where),
    ...['queryParamMap', 'paramMap'].map((name) =>
      source('dom-input', `ActivatedRoute.snapshot.${name}.get()`, where),
    ),
    // Vue.
    ...['query', 'params'].map((name) => objectSource('dom-input', `useRoute().${name}`, where)),
    source('dom-input', 'useRoute().hash', where),
    // React and Next.
    source('dom-input', 'SearchParams.get()', where),
    objectSource('dom-input', 'useParams()', where),
    ...['search', 'hash'].map((name) => source('dom-input', `useLocation().${name}`, where)),
  ],
});
