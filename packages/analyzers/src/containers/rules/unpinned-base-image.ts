/** Reports mutable base image references (CWE-829). */

import { configRule } from '../../documents/config-rule.ts';
import { isVariable, nameOfImage, withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unpinned-base-image',
    title: 'Base image is not pinned',
    severity: 'low',
    precision: 'low',
    cwe: [829, 1357],
    owasp: ['A08:2021'],
    remedy: 'Pin the version of the base image, and its digest where builds must be reproducible.',
  },
  function* (file) {
    const known = new Set<string>();
    for (const stage of file.stages) {
      const { image, name, from } = stage;
      const isStage = known.has(image.toLowerCase());
      if (name !== undefined) known.add(name);
      if (isStage || image === '' || image.toLowerCase() === 'scratch' || image.includes('@')) continue;
      const tag = /:([^/:@]+)$/.exec(image)?.[1];
      if (tag === undefined ? isVariable(image) : tag !== 'latest') continue;
      yield {
        at: from,
        message: `\`${image}\` is not pinned: ${tag === undefined ? 'it has no tag' : 'the tag `latest` moves'}.`,
        confidence: 'low',
        identity: ['FROM', nameOfImage(image)],
        within: withinOf(stage),
      };
    }
  },
);
