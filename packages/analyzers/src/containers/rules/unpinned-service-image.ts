/** Reports mutable service image references (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/unpinned-service-image',
    title: 'Images of services have no version',
    severity: 'low',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy: 'Name the version of each image.',
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
      message: 'The image has no version, or `latest`: another one may run tomorrow.',
      confidence: 'low',
      identity: ['services.image', 'unpinned'],
    });
  },
);
