/** Reports databases and brokers with a public address (CWE-668). */

import { differs, is, not, setting, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/public-database',
    title: 'Database is reachable from the internet',
    severity: 'high',
    cwe: [668],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Remove the public IP address of the database, and allow only the networks that need it.',
  },
  { harm: 'only its password protects the data' },
  [
    setting(
      'aws_db_instance aws_rds_cluster_instance aws_dms_replication_instance aws_neptune_cluster_instance aws_mq_broker',
      'publicly_accessible',
      not('true'),
    ),
    setting('aws_redshift_cluster', 'publicly_accessible', is('false')),
    setting('aws_redshiftserverless_workgroup', 'publicly_accessible', not('true')),
    setting(
      'aws_msk_cluster',
      'broker_node_group_info.connectivity_info.public_access.type',
      not('SERVICE_PROVIDED_EIPS'),
    ),
    setting(
      'google_sql_database_instance',
      'settings.ip_configuration.authorized_networks.value',
      differs(/^(?:0\.0\.0\.0|::)\/0$/),
    ),
    setting('google_sql_database_instance', 'settings.ip_configuration.ipv4_enabled', is('false')),
    setting(
      'azurerm_mssql_server azurerm_mysql_server azurerm_postgresql_server azurerm_mariadb_server azurerm_cosmosdb_account azurerm_redis_cache azurerm_mysql_flexible_server azurerm_postgresql_flexible_server',
      'public_network_access_enabled',
      is('false'),
    ),
    setting(
      'azurerm_mariadb_firewall_rule azurerm_sql_firewall_rule azurerm_postgresql_firewall_rule azurerm_mysql_firewall_rule azurerm_mysql_flexible_server_firewall_rule azurerm_postgresql_flexible_server_firewall_rule azurerm_mssql_firewall_rule',
      'end_ip_address',
      not('255.255.255.255'),
    ),
  ],
);
