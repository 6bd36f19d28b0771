/** Reports mutable service image references (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/unpinned-service-image',
    title: 'Service image is not pinned',
    severity: 'low',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy: 'Pin the version of each image.',
  },
  function* ({ services }) {
    const loose = services.flatMap(({ node }) => {
      const image = entryOf(node, 'image');
      const text = textOf(image?.value) ?? '';
      // An image built here has a name but no version yet.
      if (
        image === undefined ||
        entryOf(node, 'build') !== undefined ||
        text.includes('$') ||
        text.includes('@')
      )
        return [];
      const tag = /:([^/:]+)$/.exec(text)?.[1];
      return tag === undefined || tag === 'latest' ? [placeOf(image)] : [];
    });
    yield* together(loose, {
      message: 'The image has no tag or the tag `latest`, which can point to another image later.',
      confidence: 'low',
      identity: ['services.image', 'unpinned'],
    });
  },
);
