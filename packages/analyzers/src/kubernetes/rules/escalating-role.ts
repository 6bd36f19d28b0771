/** Reports roles that can escalate their own permissions (CWE-269). */

import { configRule } from '../../documents/config-rule.ts';
import { type ManifestFile, withinOf } from '../read-manifests.ts';
import { allows, type RoleRule, roleRulesOf } from '../roles.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/escalating-role',
    title: 'Role allows privilege escalation',
    severity: 'medium',
    cwe: [269],
    owasp: ['A01:2021'],
    remediationMinutes: 30,
    remedy: 'Remove the verb or the resource, and leave that step to an administrator.',
  },
  function* (file) {
    for (const role of roleRulesOf(file)) {
      const way = wayOf(role);
      if (way === undefined) continue;
      yield {
        at: role.node,
        message: `A subject with this role can ${way}.`,
        confidence: 'low',
        identity: ['rules', way],
        within: withinOf(role.manifest),
      };
    }
  },
);

const change = ['create', 'update', 'patch'];

function wayOf({ manifest, groups, resources, verbs }: RoleRule): string | undefined {
  const isRbac = allows(groups, 'rbac.authorization.k8s.io');
  if (isRbac && allows(resources, 'roles', 'clusterroles') && allows(verbs, 'escalate'))
    return 'create roles with permissions that it does not have';
  if (
    isRbac &&
    allows(resources, 'rolebindings', 'clusterrolebindings', 'roles', 'clusterroles') &&
    allows(verbs, 'bind')
  )
    return 'bind itself to other roles';
  if (manifest.kind !== 'ClusterRole') return undefined;
  if (
    allows(groups, 'admissionregistration.k8s.io') &&
    allows(resources, 'mutatingwebhookconfigurations', 'validatingwebhookconfigurations') &&
    allows(verbs, ...change)
  )
    return 'read and change every object that is created in the cluster';
  const approves =
    (allows(resources, 'certificatesigningrequests/approval') && allows(verbs, 'update', 'patch')) ||
    (allows(resources, 'signers') && allows(verbs, 'approve'));
  return allows(groups, 'certificates.k8s.io') && approves ? 'issue certificates for other users' : undefined;
}
