/** Removes query operators from request data: from a value, or from all requests. */

import { defineModel, misuse, sanitizer, when } from '@assay/engine/rule';

const middleware = ['express-mongo-sanitize:()', 'koa-mongo-sanitize:()'];

export const model = defineModel({
  library: 'mongo-sanitize',
  aliases: ['express-mongo-sanitize'],
  rows: [
    sanitizer('nosql-escape', '(0)'),
    sanitizer('nosql-escape', 'sanitize(0)'),
    ...middleware.map((path) =>
      misuse(
        'operators-removed',
        path,
        { called: true },
        when(`${path.slice(0, -1)}0).dryRun`, { not: { equals: true } }),
      ),
    ),
    misuse(
      'operators-removed',
      'mongoose:set(1)',
      { equals: true },
      when('mongoose:set(0)', { equals: 'sanitizeFilter' }),
    ),
  ],
});
