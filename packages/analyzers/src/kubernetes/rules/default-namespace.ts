/** Reports objects without a namespace of their own. */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, textOf } from '../../documents/value.ts';
import type { ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/default-namespace',
    title: 'Object is in the default namespace',
    severity: 'low',
    precision: 'low',
    cwe: [653],
    owasp: ['A05:2021'],
    remedy: 'Create a namespace for each application, with its own roles and network policies.',
  },
  function* ({ manifests }) {
    const shared = manifests.filter(
      ({ root, kind, name }) =>
        textOf(at(root, 'metadata', 'namespace')) === 'default' &&
        // Objects that exist in every namespace, or in the default one.
        !(kind === 'ServiceAccount' && name === 'default') &&
        !(kind === 'Service' && name === 'kubernetes'),
    );
    yield* together(
      shared.map(({ kindNode }) => kindNode),
      {
        message: 'The object is in the default namespace.',
        confidence: 'low',
        identity: ['metadata.namespace', 'default'],
      },
    );
  },
);
