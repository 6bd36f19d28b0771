/** Reports roles that grant nearly everything to service accounts and whole projects (CWE-269). */

import { at, entryOf, itemsOf, placeOf, textOf } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';
import type { Failure } from '../setting-rule.ts';
import {
  differs,
  habit,
  is,
  isOfCluster,
  matches,
  not,
  setting,
  settingRule,
  unset,
} from '../setting-rule.ts';
import { blocksAt } from '../values/resource.ts';

const everywhere =
  'google_project_iam_member google_project_iam_binding google_folder_iam_member google_folder_iam_binding google_organization_iam_member google_organization_iam_binding';
const machines =
  'google_compute_instance google_compute_instance_template google_compute_instance_from_template';

export const rule = settingRule(
  {
    id: 'terraform/broad-role',
    title: 'Role is broader than the workload needs',
    severity: 'medium',
    cwe: [269],
    owasp: ['A01:2021'],
    remediationMinutes: 45,
    remedy: 'Use a separate service account for each workload, with only the roles that it needs.',
  },
  { harm: 'whoever compromises the workload gets all permissions of the role' },
  [
    setting(everywhere, 'role', not('roles/owner', 'roles/editor', 'roles/viewer')),
    setting(
      everywhere,
      'role',
      not(
        'roles/iam.securityAdmin',
        'roles/iam.serviceAccountAdmin',
        'roles/iam.serviceAccountKeyAdmin',
        'roles/iam.serviceAccountUser',
        'roles/iam.serviceAccountTokenCreator',
        'roles/iam.workloadIdentityUser',
        'roles/dataproc.editor',
        'roles/dataproc.admin',
        'roles/dataflow.developer',
        'roles/resourcemanager.folderAdmin',
        'roles/resourcemanager.folderIamAdmin',
        'roles/resourcemanager.projectIamAdmin',
        'roles/resourcemanager.organizationAdmin',
        'roles/cloudasset.viewer',
        'roles/cloudasset.owner',
        'roles/serverless.serviceAgent',
        'roles/dataproc.serviceAgent',
      ),
    ),
    setting(everywhere, 'member', differs(defaultAccount())),
    setting(everywhere, 'members', differs(defaultAccount())),
    habit(machines, 'service_account.email', differs(defaultAccount()), 'good', isOfCluster),
    habit('google_project', 'auto_create_network', is('false')),
    setting(
      'aws_iam_policy_attachment aws_iam_role_policy_attachment aws_iam_user_policy_attachment aws_iam_group_policy_attachment',
      'policy_arn',
      not('arn:aws:iam::aws:policy/AdministratorAccess'),
    ),
    setting('aws_iam_role', 'managed_policy_arns', not('arn:aws:iam::aws:policy/AdministratorAccess')),
    // For people, who log in, rather than components that can be compromised.
    habit(
      'aws_ssoadmin_managed_policy_attachment',
      'managed_policy_arn',
      not('arn:aws:iam::aws:policy/AdministratorAccess'),
    ),
    habit('aws_iam_user_policy_attachment aws_iam_policy_attachment', 'user', unset),
    habit('aws_iam_user_policy', 'user', unset),
    habit('aws_iam_policy_attachment', 'users', unset),
    setting('google_iam_workload_identity_pool_provider', 'attribute_condition', matches(/\S/)),
  ],
  (file) => [...fullAccess(file), ...adminAccounts(file), ...ownerDefinitions(file)],
);

function defaultAccount(): RegExp {
  return /(?:[\w-]*-compute@developer\.gserviceaccount\.com|[a-z][a-z0-9-]+@appspot\.gserviceaccount\.com)$/;
}

/** The default service account of a project with full scope. */
function fullAccess(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource) =>
    machines.split(' ').includes(resource.type) && !isOfCluster(resource.body)
      ? blocksAt(resource.body, 'service_account').flatMap((block): readonly Failure[] => {
          const scopes = entryOf(block, 'scopes');
          const email = textOf(at(block, 'email'));
          if (scopes === undefined || (email !== undefined && !defaultAccount().test(email))) return [];
          const isFull = itemsOf(scopes.value).some((scope) =>
            /^(?:cloud-platform|https:\/\/www\.googleapis\.com\/auth\/cloud-platform)$/.test(
              textOf(scope) ?? '',
            ),
          );
          return isFull
            ? [
                {
                  resource,
                  path: 'service_account.scopes',
                  at: placeOf(scopes),
                  written: 'cloud-platform',
                  isHabit: false,
                },
              ]
            : [];
        })
      : [],
  );
}

/** Service accounts with an administrator role. */
function adminAccounts(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource): readonly Failure[] => {
    if (resource.type !== 'google_project_iam_member') return [];
    const role = entryOf(resource.body, 'role');
    const member = textOf(at(resource.body, 'member')) ?? '';
    const text = textOf(role?.value) ?? '';
    if (role === undefined || !member.endsWith('.gserviceaccount.com')) return [];
    return /(?:[aA]dmin|^roles\/(?:owner|editor))$|Admin\b/.test(text)
      ? [{ resource, path: 'member.role', at: placeOf(role), written: text, isHabit: false }]
      : [];
  });
}

/** Azure roles that allow everything in a subscription. */
function ownerDefinitions(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource) =>
    resource.type === 'azurerm_role_definition'
      ? blocksAt(resource.body, 'permissions').flatMap((block): readonly Failure[] => {
          const actions = entryOf(block, 'actions');
          if (actions === undefined || !itemsOf(actions.value).some((one) => textOf(one) === '*')) return [];
          return [
            { resource, path: 'permissions.actions', at: placeOf(actions), written: '*', isHabit: false },
          ];
        })
      : [],
  );
}
