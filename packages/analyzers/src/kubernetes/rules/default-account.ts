/** Reports permissions granted to the default service account. */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, listOf, placeOf, textOf, truthOf } from '../../documents/value.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/default-account',
    title: 'Default service account is used',
    severity: 'low',
    precision: 'medium',
    cwe: [1188],
    owasp: ['A01:2021'],
    remedy:
      'Create a service account for the program that needs permissions, and set `automountServiceAccountToken: false` for the default one.',
  },
  function* ({ manifests }) {
    for (const manifest of manifests) {
      const { kind, root } = manifest;
      if (
        kind === 'ServiceAccount' &&
        manifest.name === 'default' &&
        truthOf(at(root, 'automountServiceAccountToken')) !== false
      )
        yield {
          at: manifest.kindNode,
          message: 'Every pod without its own service account gets the token of this one.',
          confidence: 'low',
          identity: ['automountServiceAccountToken', 'default'],
          within: withinOf(manifest),
        };
      if (!/^(?:Cluster)?RoleBinding$/.test(kind)) continue;
      for (const subject of listOf(at(root, 'subjects'))) {
        const name = entryOf(subject, 'name');
        if (
          textOf(at(subject, 'kind')) !== 'ServiceAccount' ||
          name === undefined ||
          textOf(name.value) !== 'default'
        )
          continue;
        yield {
          at: placeOf(name),
          message: 'Every pod without its own service account gets these permissions.',
          confidence: 'low',
          identity: ['subjects', 'default'],
          within: withinOf(manifest),
        };
      }
    }
  },
);
