/** Reports permissions for everyone, or full permissions for a subject (CWE-732). */

import { configRule } from '../../documents/config-rule.ts';
import { at, listOf, textOf } from '../../documents/value.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/open-binding',
    title: 'Role is bound to everyone',
    severity: 'high',
    precision: 'high',
    cwe: [732],
    owasp: ['A01:2021'],
    remediationMinutes: 20,
    remedy: 'Bind the role only to the accounts that need it; no workload needs `cluster-admin`.',
  },
  function* ({ manifests }) {
    for (const manifest of manifests) {
      if (!/^(?:Cluster)?RoleBinding$/.test(manifest.kind)) continue;
      const role = textOf(at(manifest.root, 'roleRef', 'name')) ?? '';
      for (const subject of listOf(at(manifest.root, 'subjects'))) {
        const name = textOf(at(subject, 'name')) ?? '';
        const isEverybody = /^system:(?:anonymous|unauthenticated)$/.test(name);
        const isAdmin =
          role === 'cluster-admin' &&
          manifest.kind === 'ClusterRoleBinding' &&
          (name === 'default' || /^system:(?:authenticated|serviceaccounts)/.test(name));
        // Default roles that the API grants to everyone.
        if (
          (!isEverybody && !isAdmin) ||
          /^system:(?:discovery|basic-user|public-info-viewer|service-account-issuer-discovery)$/.test(role)
        )
          continue;
        yield {
          at: subject,
          message: `\`${name}\` has the role \`${role}\`: ${isEverybody ? 'unauthenticated users have it' : 'every pod without its own service account has all permissions'}.`,
          confidence: 'medium',
          identity: ['subjects', name, role],
          within: withinOf(manifest),
        };
      }
    }
  },
);
