/** Nitro, and Nuxt based on it: files in a server's `api` and `routes` folders, which export a handler. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'nitropack/routes',
  files:
    '^(?:[^/]+/)*?server/(?:routes/)?(?<route>(?:api/|(?<=routes/)).*?)(?:\\.(?<method>get|post|put|patch|delete|head|options))?\\.[jt]s$',
  rows: [
    routing('file', 'default', {
      dropped: '^index$|^\\(.*\\)$',
      madeBy: [
        'defineEventHandler',
        'eventHandler',
        'defineCachedEventHandler',
        'cachedEventHandler',
        'defineLazyEventHandler',
        'defineWebSocketHandler',
      ],
    }),
  ],
});
