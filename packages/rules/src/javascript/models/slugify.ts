/** Slugs that keep quotes, dots and a few other characters, but no slashes. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'slugify',
  rows: ['', 'default'].flatMap((name) =>
    (['path-containment', 'line-escape'] as const).map((kind) => sanitizer(kind, `${name}(0)`)),
  ),
});
