/** Reports machines with a public IP address (CWE-668). */

import { habit, is, not, settingRule, unset } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/public-ip',
    title: 'Virtual machine has a public IP address',
    severity: 'low',
    precision: 'low',
    cwe: [668],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Put machines into private subnets, behind a load balancer and a NAT gateway.',
  },
  { harm: 'only its firewall protects it from the internet' },
  [
    habit('aws_instance aws_launch_configuration', 'associate_public_ip_address', not('true')),
    habit('aws_launch_template', 'network_interfaces.associate_public_ip_address', not('true')),
    habit('aws_subnet', 'map_public_ip_on_launch', not('true')),
    habit('aws_ecs_service', 'network_configuration.assign_public_ip', not('true')),
    habit(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'network_interface.access_config',
      unset,
    ),
    habit('google_dataproc_cluster', 'cluster_config.gce_cluster_config.internal_ip_only', is('true')),
    habit('google_dataflow_job', 'ip_configuration', is('WORKER_IP_PRIVATE')),
    habit('google_cloudbuild_worker_pool', 'worker_config.no_external_ip', is('true')),
    habit('google_notebooks_instance', 'no_public_ip', is('true')),
    habit('azurerm_kubernetes_cluster', 'default_node_pool.enable_node_public_ip', not('true')),
    habit('azurerm_kubernetes_cluster', 'default_node_pool.node_public_ip_enabled', not('true')),
  ],
);
