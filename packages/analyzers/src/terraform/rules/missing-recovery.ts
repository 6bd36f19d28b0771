/** Reports data that cannot be recovered after deletion (CWE-693). */

import { habit, has, is, least, not, settingRule } from '../setting-rule.ts';

const on = is('true');

export const rule = settingRule(
  {
    id: 'terraform/missing-recovery',
    title: 'Backups or deletion protection are off',
    severity: 'low',
    precision: 'low',
    cwe: [693],
    owasp: ['A05:2021'],
    remediationMinutes: 15,
    remedy: 'Enable backups or versioning, and deletion protection.',
  },
  { harm: 'data deleted by mistake or by an attacker cannot be restored' },
  [
    habit('aws_dynamodb_table', 'point_in_time_recovery.enabled', on),
    habit('aws_rds_cluster aws_db_instance', 'deletion_protection', on),
    habit('aws_networkfirewall_firewall', 'delete_protection', on),
    habit('aws_qldb_ledger', 'deletion_protection', on, 'good'),
    habit('aws_lb aws_alb', 'enable_deletion_protection', on),
    habit('aws_docdb_cluster', 'backup_retention_period', least(7)),
    habit('aws_neptune_cluster', 'backup_retention_period', least(7)),
    habit('aws_db_instance aws_rds_cluster', 'backup_retention_period', least(1), 'good'),
    habit('aws_elasticache_cluster', 'snapshot_retention_limit', not('0'), 'bad'),
    habit('aws_redshift_cluster', 'automated_snapshot_retention_period', not('0')),
    habit('aws_s3_bucket_versioning', 'versioning_configuration.status', is('Enabled')),
    habit('azurerm_key_vault azurerm_app_configuration', 'purge_protection_enabled', on),
    habit('azurerm_key_vault', 'soft_delete_enabled', on, 'good'),
    habit(
      'azurerm_postgresql_server azurerm_mysql_server azurerm_mariadb_server',
      'geo_redundant_backup_enabled',
      on,
    ),
    habit(
      'azurerm_postgresql_flexible_server azurerm_mysql_flexible_server',
      'geo_redundant_backup_enabled',
      on,
      'bad',
      has('create_mode', 'Replica'),
    ),
    habit('google_sql_database_instance', 'settings.backup_configuration.enabled', on),
    habit('google_storage_bucket', 'versioning.enabled', on),
    habit('google_bigquery_table google_bigtable_instance', 'deletion_protection', on),
    habit('google_spanner_database', 'deletion_protection', on, 'good'),
    habit('google_spanner_database', 'enable_drop_protection', on),
    habit('google_kms_crypto_key', 'lifecycle.prevent_destroy', on),
  ],
);
