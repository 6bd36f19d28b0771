/** Reports proxy configuration injected by an annotation (CWE-94, CVE-2021-25742). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entriesOf, placeOf } from '../../documents/value.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/ingress-snippet',
    title: 'Ingress annotation injects proxy configuration',
    severity: 'medium',
    cwe: [94],
    owasp: ['A05:2021'],
    remedy: 'Use annotations for single settings, and disable snippets in the ingress controller.',
  },
  function* ({ manifests }) {
    for (const manifest of manifests) {
      if (manifest.kind !== 'Ingress') continue;
      for (const entry of entriesOf(at(manifest.root, 'metadata', 'annotations'))) {
        if (!/^nginx\.ingress\.kubernetes\.io\/[\w-]*snippet$/.test(entry.key.text)) continue;
        yield {
          at: placeOf({ key: entry.key, value: entry.key }),
          message: `\`${entry.key.text}\` injects configuration into the shared ingress controller, which can read secrets of the whole cluster.`,
          confidence: 'low',
          identity: ['metadata.annotations', entry.key.text],
          within: withinOf(manifest),
        };
      }
    }
  },
);
