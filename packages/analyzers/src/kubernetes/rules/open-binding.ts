/** Reports permissions for everyone, or full permissions for a subject (CWE-732). */

import { configRule } from '../../documents/config-rule.ts';
import { at, listOf, textOf } from '../../documents/value.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/open-binding',
    title: 'Rights are bound to everybody',
    severity: 'high',
    precision: 'high',
    cwe: [732],
    owasp: ['A01:2021'],
    remediationMinutes: 20,
    remedy: 'Bind the role to the accounts that need it; nobody needs `cluster-admin` to run a program.',
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
          message: `\`${name}\` has the role \`${role}\`: ${isEverybody ? 'whoever reaches the API has it, without a name' : 'every pod without an account of its own has all rights'}.`,
          confidence: 'medium',
          identity: ['subjects', name, role],
          within: withinOf(manifest),
        };
      }
    }
  },
);
