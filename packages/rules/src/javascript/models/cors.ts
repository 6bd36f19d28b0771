/** CORS middleware. */

import { defineModel, misuse, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'cors',
  aliases: ['@koa/cors', 'koa2-cors', 'kcors'],
  rows: ['', 'default'].map((name) =>
    misuse(
      'cors-any-origin',
      `${name}(0).origin`,
      { equals: true },
      when(`${name}(0).credentials`, { equals: true }),
    ),
  ),
});
