/** Answers of Spring that are built in steps: one whose type is set is shown as what it says it is. */

import { defineModel, sanitizer } from '@assay/engine/rule';

const starts = [
  'ok',
  'status',
  'badRequest',
  'accepted',
  'created',
  'internalServerError',
  'unprocessableEntity',
];
const steps = ['header', 'headers', 'cacheControl', 'eTag', 'lastModified', 'contentLength', 'allow'];

export const model = defineModel({
  library: 'org.springframework.http',
  types: {
    ResponseEntity: [],
    BodyBuilder: [
      ...starts.map((name) => `ResponseEntity.${name}()`),
      ...steps.map((name) => `BodyBuilder.${name}()`),
    ],
    TypedBody: ['BodyBuilder.contentType()', ...steps.map((name) => `TypedBody.${name}()`)],
  },
  rows: [
    // May miss: a type that is set to HTML.
    sanitizer('html-escape', 'TypedBody.body(0)'),
  ],
});
