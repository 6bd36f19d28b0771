/** Reports machines without an available protection (CWE-1188). */

import { habit, is, not, set, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/machine-protection',
    title: 'Virtual machine security setting is off',
    severity: 'low',
    precision: 'low',
    cwe: [1188],
    owasp: ['A05:2021'],
    remedy: 'Enable the setting; the machine restarts for it.',
  },
  { harm: 'an intruder can persist on the machine undetected' },
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
