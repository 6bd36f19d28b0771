/** Reports roles that allow everything (CWE-732). */

import { configRule } from '../../documents/config-rule.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';
import { allows, roleRulesOf } from '../roles.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/wildcard-role',
    title: 'Role allows everything',
    severity: 'medium',
    cwe: [732],
    owasp: ['A01:2021'],
    remediationMinutes: 30,
    remedy: 'Name the resources and verbs that are needed.',
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
          ? 'The role may do everything with everything, secrets among it.'
          : `The role names no ${wide.map((key) => `\`${key}\``).join(' and ')}: it allows whatever there is and will be.`,
        confidence: isAll ? 'medium' : 'low',
        severity: isAll ? 'medium' : 'low',
        identity: ['rules', ...wide, isAll ? '' : [...groups, ...resources].toSorted().join(',')],
        within: withinOf(manifest),
      };
    }
  },
  { harmsWhenReached: true },
);
