/** Reports policies that admit everyone (CWE-284). */

import { configRule } from '../../documents/config-rule.ts';
import type { TerraformFile } from '../module.ts';
import { policiesOf } from '../policies.ts';

export const rule = configRule<TerraformFile>(
  {
    id: 'terraform/public-policy',
    title: 'Resource policy allows everyone',
    severity: 'high',
    cwe: [284],
    owasp: ['A01:2021'],
    remediationMinutes: 20,
    remedy:
      'List the allowed accounts, roles or services as principals, or restrict the policy with a condition.',
  },
  function* (file) {
    for (const resource of file.resources)
      for (const { key, statements } of policiesOf(resource))
        for (const { isAllowed, principals, hasCondition, actions, at } of statements) {
          if (!isAllowed || hasCondition) continue;
          const everybody = principals.find(
            (one) => one === '*' || /^arn:aws[\w-]*:(?:iam|sts)::\*:/.test(one),
          );
          if (everybody === undefined) continue;
          const what = actions[0] ?? '';
          yield {
            at,
            message: `\`${resource.type}.${resource.name}\` allows ${what === '' ? 'it' : `\`${what}\``} to everyone in every account.`,
            confidence: 'medium',
            identity: [resource.type, key, 'everybody', what],
            within: [resource.type, resource.name],
          };
        }
  },
);
