/** Reports machines without an available protection (CWE-1188). */

import { habit, is, not, set, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/machine-protection',
    title: 'Machine runs without a protection',
    severity: 'low',
    precision: 'low',
    cwe: [1188],
    owasp: ['A05:2021'],
    remedy: 'Turn the protection on; the machine is started anew for it.',
  },
  { harm: 'who gets into the machine stays there unseen' },
  [
    habit(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'shielded_instance_config.enable_vtpm',
      not('false'),
    ),
    habit(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'shielded_instance_config.enable_integrity_monitoring',
      not('false'),
    ),
    habit(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'shielded_instance_config',
      set,
    ),
    habit('google_notebooks_instance', 'shielded_instance_config.enable_vtpm', not('false')),
    habit('google_notebooks_instance', 'shielded_instance_config.enable_integrity_monitoring', not('false')),
    habit(
      'azurerm_linux_virtual_machine azurerm_windows_virtual_machine',
      'allow_extension_operations',
      is('false'),
    ),
    habit(
      'azurerm_windows_virtual_machine azurerm_windows_virtual_machine_scale_set',
      'enable_automatic_updates',
      is('true'),
      'good',
    ),
    habit('aws_sagemaker_notebook_instance', 'root_access', is('Disabled')),
    habit('aws_sagemaker_model', 'enable_network_isolation', is('true')),
    habit(
      'aws_db_instance aws_rds_cluster_instance aws_dms_replication_instance aws_mq_broker',
      'auto_minor_version_upgrade',
      is('true'),
    ),
    habit('aws_elasticache_cluster', 'auto_minor_version_upgrade', is('true'), 'good'),
    habit('google_dns_managed_zone', 'dnssec_config.state', is('on')),
  ],
);
