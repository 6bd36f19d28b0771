/** Reports ports open to the whole internet (CWE-284). */

import { configRule } from '../../documents/config-rule.ts';
import type { TerraformFile } from '../module.ts';
import { openPorts } from '../open-ports.ts';

export const rule = configRule<TerraformFile>(
  {
    id: 'terraform/open-ingress',
    title: 'Port is open to the whole internet',
    severity: 'high',
    cwe: [284],
    owasp: ['A05:2021'],
    remediationMinutes: 15,
    remedy:
      'Allow only the networks that need it; reach machines through a bastion host or the session service of the provider.',
  },
  function* (file) {
    const told = new Set<string>();
    for (const { resource, ports, at, network } of openPorts(file)) {
      const names = ports.map(({ name }) => name);
      if (names.length === 0 || told.has(`${at.start} ${names.join()}`)) continue;
      told.add(`${at.start} ${names.join()}`);
      const isAll = names.includes('every port');
      yield {
        at,
        message: `\`${resource.type}.${resource.name}\` allows ingress from \`${network}\` to ${isAll ? 'every port' : names.slice(0, 4).join(', ')}${!isAll && names.length > 4 ? ' and others' : ''}: anyone on the internet can connect.`,
        confidence: 'medium',
        identity: [resource.type, 'ingress', isAll ? 'every port' : names.join(',')],
        within: [resource.type, resource.name],
      };
    }
  },
);
