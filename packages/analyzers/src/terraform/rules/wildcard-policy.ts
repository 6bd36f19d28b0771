/** Reports policies that allow everything (CWE-269). */

import { configRule, type Found } from '../../documents/config-rule.ts';
import type { TerraformFile } from '../module.ts';
import { isEverything, policiesOf, type Statement } from '../policies.ts';

export const rule = configRule<TerraformFile>(
  {
    id: 'terraform/wildcard-policy',
    title: 'IAM policy uses wildcards',
    severity: 'high',
    cwe: [269, 732],
    owasp: ['A01:2021'],
    remediationMinutes: 45,
    remedy: 'List only the actions and resources that are needed.',
  },
  function* (file) {
    for (const resource of file.resources)
      for (const { key, statements } of policiesOf(resource))
        for (const statement of statements) {
          // A policy that allows everything and then denies some: a permissions boundary, or an organization policy.
          const isBounded = statements.some(({ isAllowed }) => !isAllowed);
          const wide = widthOf(statement, key);
          if (wide === undefined) continue;
          const isAll = wide === 'everything';
          const found: Found = {
            at: statement.at,
            message: isAll
              ? `\`${resource.type}.${resource.name}\` allows every action on every resource${isBounded ? ' except for those it denies' : ': it grants full control of the account'}.`
              : `\`${resource.type}.${resource.name}\` allows ${wide === 'actions' ? 'every action' : `\`${wide}\` on every resource`}, including future ones.`,
            confidence: isAll && !isBounded ? 'medium' : 'low',
            severity: isAll ? 'high' : 'low',
            identity: [resource.type, key, wide],
            within: [resource.type, resource.name],
          };
          yield found;
        }
  },
);

/** Actions that change permissions, delete data or issue credentials, if they are allowed for all resources. */
const strong =
  /^(?:iam|sts|s3|kms|secretsmanager|ec2|lambda|organizations|dynamodb|rds|ssm):(?:\*|Put\*|Create\*|Delete\*|Update\*|Attach\*)$|^iam:(?:PassRole|Create(?:AccessKey|LoginProfile|PolicyVersion)|Attach\w+Policy|Put\w+Policy|UpdateAssumeRolePolicy)$|^sts:AssumeRole$/i;

/** @returns `everything`, `actions`, or the action allowed for every resource */
function widthOf(
  { isAllowed, actions, resources, hasCondition }: Statement,
  key: string,
): string | undefined {
  if (!isAllowed || key === 'assume_role_policy') return undefined;
  const everyAction = actions.some(isEverything);
  const everyResource = resources.some((resource) => resource === '*');
  if (everyAction && everyResource) return hasCondition ? 'actions' : 'everything';
  if (everyAction) return 'actions';
  return everyResource && !hasCondition ? actions.find((action) => strong.test(action)) : undefined;
}
