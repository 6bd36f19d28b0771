/** Reports pods with access to the cluster API (CWE-522). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, truthOf } from '../../documents/value.ts';
import { isFilled, type ManifestFile, podsOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/mounted-token',
    title: 'Service account token is mounted into the pod',
    severity: 'low',
    precision: 'low',
    cwe: [522],
    owasp: ['A07:2021'],
    remediationMinutes: 5,
    remedy: 'Set `automountServiceAccountToken: false` if the program does not use the Kubernetes API.',
  },
  function* (file) {
    const mounted = podsOf(file).filter(({ manifest, pod }) => {
      const setting = at(pod.node, 'automountServiceAccountToken');
      return !manifest.isTemplate && !isFilled(setting) && truthOf(setting) !== false;
    });
    yield* together(
      mounted.map(({ manifest }) => manifest.kindNode),
      {
        message: 'A token for the Kubernetes API is mounted into the pod by default.',
        confidence: 'low',
        identity: ['spec.automountServiceAccountToken', 'default'],
      },
    );
  },
);
