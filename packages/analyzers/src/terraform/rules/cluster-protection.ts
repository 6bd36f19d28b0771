/** Reports Kubernetes clusters without an available protection (CWE-1188). */

import { habit, has, is, matches, not, set, setting, settingRule } from '../setting-rule.ts';

const on = is('true');

export const rule = settingRule(
  {
    id: 'terraform/cluster-protection',
    title: 'Cluster security setting is off',
    severity: 'medium',
    cwe: [1188],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Enable the setting; most can be changed on a running cluster.',
  },
  { harm: 'whoever compromises one workload can move on in the cluster' },
  [
    setting('google_container_cluster', 'enable_legacy_abac', not('true')),
    habit(
      'google_container_cluster',
      'network_policy.enabled',
      on,
      'bad',
      has('datapath_provider', 'ADVANCED_DATAPATH'),
    ),
    setting('google_container_cluster', 'enable_shielded_nodes', not('false')),
    habit('google_container_cluster', 'private_cluster_config', set),
    habit('google_container_cluster', 'ip_allocation_policy', set),
    habit('google_container_cluster', 'enable_intranode_visibility', on),
    habit('google_container_cluster', 'release_channel.channel', set),
    habit('google_container_cluster', 'authenticator_groups_config.security_group', set),
    habit(
      'google_container_cluster google_container_node_pool',
      'node_config.shielded_instance_config.enable_secure_boot',
      on,
      'bad-in-block',
    ),
    habit('google_container_node_pool', 'management.auto_repair', on),
    habit('google_container_node_pool', 'management.auto_upgrade', on),
    habit('google_container_node_pool', 'node_config.image_type', matches(/^COS/i), 'good'),
    setting('azurerm_kubernetes_cluster', 'role_based_access_control_enabled', not('false')),
    setting('azurerm_kubernetes_cluster', 'role_based_access_control.enabled', not('false')),
    setting('azurerm_kubernetes_cluster', 'addon_profile.kube_dashboard.enabled', not('true')),
    setting('azurerm_kubernetes_cluster', 'http_application_routing_enabled', not('true')),
    habit('azurerm_kubernetes_cluster', 'network_profile.network_policy', set),
    habit('azurerm_kubernetes_cluster', 'default_node_pool.only_critical_addons_enabled', on),
  ],
);
