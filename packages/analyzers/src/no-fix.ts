/** Why findings of rules without a fixer have no fix, by reason as named in reports and the API (`@assay/rules`). */

type Reason =
  | 'allow_list_unknown'
  | 'protection_missing'
  | 'stored_data_depends'
  | 'value_elsewhere'
  | 'several_remedies';

/** For rules not listed, more than one change would be possible. */
const rulesByReason: Readonly<Partial<Record<Reason, readonly string[]>>> = {
  // A digest, commit, version or key, which only a registry or server knows.
  value_elsewhere: [
    'containers/unpinned-base-image',
    'containers/unpinned-package',
    'containers/unpinned-service-image',
    'containers/unverified-download',
    'containers/unverified-script',
    'kubernetes/unpinned-image',
    'licenses/unknown-license',
    'packages/unmaintained-package',
    'supply-chain/address-of-another',
    'supply-chain/missing-integrity',
    'supply-chain/mutable-source',
    'supply-chain/stale-lock',
    'terraform/unpinned-module',
    'workflows/pipeline-connection',
    'workflows/pipeline-script',
    'workflows/unchecked-connection',
    'workflows/unpinned-action',
    'workflows/unpinned-image',
    'workflows/unpinned-include',
    'workflows/unverified-script',
  ],
  allow_list_unknown: [
    'containers/added-capability',
    'containers/confinement-off',
    'containers/host-folder',
    'containers/host-namespace',
    'containers/privileged-service',
    'kubernetes/added-capability',
    'kubernetes/escalating-role',
    'kubernetes/host-namespace',
    'kubernetes/host-path',
    'kubernetes/open-binding',
    'kubernetes/privileged-container',
    'kubernetes/wildcard-role',
    'licenses/license-not-allowed',
    'terraform/open-ingress',
    'terraform/public-member',
    'terraform/public-policy',
    'terraform/wildcard-policy',
    'workflows/all-secrets',
    'workflows/secrets-inherited',
  ],
  protection_missing: [
    'containers/engine-socket',
    'workflows/dangerous-trigger',
    'workflows/self-hosted-runner',
    'workflows/untrusted-checkout',
  ],
  // A published secret stays valid until it is rotated.
  stored_data_depends: [
    'containers/copied-secret',
    'containers/secret-in-build',
    'containers/secret-in-environment',
    'kubernetes/secret-in-environment',
    'secrets/private-key',
    'workflows/container-credentials',
  ],
};

export const unfixedRules: ReadonlyMap<string, Reason> = new Map(
  Object.entries(rulesByReason).flatMap(([reason, ids]) => ids.map((id) => [id, reason as Reason] as const)),
);

export function whyUnfixed(ruleId: string): Reason {
  return unfixedRules.get(ruleId) ?? 'several_remedies';
}
