/** Slugs reduced to letters, digits and hyphens. Packages that keep quotes or `$()` are not included. */

import { defineModel, type KindOf, sanitizer } from '@assay/engine/rule';

const kinds: readonly KindOf<'sanitizer'>[] = [
  'path-containment',
  'html-escape',
  'shell-escape',
  'sql-escape',
  'nosql-escape',
  'url-encode',
  'regexp-escape',
  'line-escape',
];

export const model = defineModel({
  library: '@sindresorhus/slugify',
  aliases: ['limax', 'speakingurl', 'url-slug', 'lodash.kebabcase', 'lodash.snakecase', 'lodash.camelcase'],
  rows: ['', 'default', 'slugify', 'slug'].flatMap((name) =>
    kinds.map((kind) => sanitizer(kind, `${name}(0)`)),
  ),
});
