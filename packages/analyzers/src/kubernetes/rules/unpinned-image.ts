/** Reports mutable image references (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import { containersOf, isFilled, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/unpinned-image',
    title: 'Image is not pinned',
    severity: 'low',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy: 'Pin the version of each image, and its digest where all replicas must be identical.',
  },
  function* (file) {
    const loose = containersOf(file).flatMap(({ container }) => {
      const image = entryOf(container.node, 'image');
      const text = textOf(image?.value) ?? '';
      if (
        image === undefined ||
        text === '' ||
        isFilled(image.value) ||
        text.includes('@') ||
        text.includes('$')
      )
        return [];
      const tag = /:([^/:]+)$/.exec(text)?.[1];
      return tag === undefined || tag === 'latest' ? [placeOf(image)] : [];
    });
    yield* together(loose, {
      message: 'The image has no tag or the tag `latest`: replicas may run different versions.',
      confidence: 'low',
      identity: ['containers.image', 'unpinned'],
    });
  },
);
