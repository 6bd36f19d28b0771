/** Flask-CORS: which origins may read responses. */

import { defineModel, misuse, when } from '@assay/engine/rule';

const all = { anyOf: [{ absent: true } as const, { matches: String.raw`^(?:\*|\.\*)$` }] };
const functions = ['CORS', 'cross_origin', 'extension.CORS', 'decorator.cross_origin'];

export const model = defineModel({
  library: 'flask_cors',
  rows: functions.map((name) =>
    misuse(
      'cors-any-origin',
      `${name}(origins=)`,
      all,
      when(`${name}(supports_credentials=)`, { equals: true }),
      when(`${name}(resources=)`, { absent: true }),
    ),
  ),
});
