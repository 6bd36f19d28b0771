/** Reports roles that allow everything (CWE-732). */

import { configRule } from '../../documents/config-rule.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';
import { allows, roleRulesOf } from '../roles.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/wildcard-role',
    title: 'Role uses wildcards',
    severity: 'medium',
    cwe: [732],
    owasp: ['A01:2021'],
    remediationMinutes: 30,
    remedy: 'List only the resources and verbs that are needed.',
  },
  function* (file) {
    for (const { manifest, node, groups, resources, verbs } of roleRulesOf(file)) {
      const wide = [
        ...(groups.includes('*') ? ['apiGroups'] : []),
        ...(resources.includes('*') ? ['resources'] : []),
        ...(verbs.includes('*') ? ['verbs'] : []),
      ];
      if (wide.length === 0) continue;
      // A wildcard within the API groups of an extension does not cover everything.
      const isAll = allows(groups, '') && resources.includes('*') && verbs.includes('*');
      yield {
        at: node,
        message: isAll
          ? 'The role allows every verb on every resource, including secrets.'
          : `The role uses a wildcard for ${wide.map((key) => `\`${key}\``).join(' and ')}, which also covers future ones.`,
        confidence: isAll ? 'medium' : 'low',
        severity: isAll ? 'medium' : 'low',
        identity: ['rules', ...wide, isAll ? '' : [...groups, ...resources].toSorted().join(',')],
        within: withinOf(manifest),
      };
    }
  },
  { harmsWhenReached: true },
);
