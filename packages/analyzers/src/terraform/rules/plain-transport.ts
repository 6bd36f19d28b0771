/** Reports unencrypted connections (CWE-319). */

import { at, entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';
import { type Failure, habit, is, matches, not, setting, settingRule, type Unless } from '../setting-rule.ts';
import { blocksAt, reach } from '../values/resource.ts';
import { isUnknown } from '../values/unknown.ts';

const apps =
  'azurerm_app_service azurerm_linux_web_app azurerm_windows_web_app azurerm_app_service_slot azurerm_linux_web_app_slot azurerm_windows_web_app_slot azurerm_function_app azurerm_linux_function_app azurerm_windows_function_app azurerm_function_app_slot azurerm_linux_function_app_slot azurerm_windows_function_app_slot';

/** A single node sends nothing to others. */
const isOneNode: Unless = (body) => {
  const { entries } = reach(body, ['cluster_config', 'instance_count']);
  return entries.every(({ value }) => !(Number(textOf(value)) > 1));
};

export const rule = settingRule(
  {
    id: 'terraform/plain-transport',
    title: 'Encryption in transit is not enforced',
    severity: 'medium',
    cwe: [319],
    owasp: ['A02:2021'],
    remediationMinutes: 20,
    remedy: 'Require HTTPS or TLS, and redirect plain requests to it.',
  },
  { harm: 'a man-in-the-middle can read and modify the traffic' },
  [
    setting('aws_cloudfront_distribution', 'default_cache_behavior.viewer_protocol_policy', not('allow-all')),
    setting('aws_cloudfront_distribution', 'ordered_cache_behavior.viewer_protocol_policy', not('allow-all')),
    setting(
      'aws_elasticsearch_domain aws_opensearch_domain',
      'domain_endpoint_options.enforce_https',
      is('true'),
      'good',
    ),
    habit(
      'aws_elasticsearch_domain aws_opensearch_domain',
      'node_to_node_encryption.enabled',
      is('true'),
      'bad',
      isOneNode,
    ),
    setting(
      'aws_elasticache_replication_group aws_appsync_api_cache',
      'transit_encryption_enabled',
      is('true'),
    ),
    setting('aws_memorydb_cluster', 'tls_enabled', not('false')),
    setting('aws_dax_cluster', 'cluster_endpoint_encryption_type', is('TLS')),
    setting('aws_cloudsearch_domain', 'endpoint_options.enforce_https', is('true')),
    setting('aws_ses_configuration_set', 'delivery_options.tls_policy', is('Require')),
    setting('aws_elb', 'listener.lb_protocol', is('https', 'ssl')),
    setting('aws_msk_cluster', 'encryption_info.encryption_in_transit.client_broker', is('TLS'), 'good'),
    setting('aws_msk_cluster', 'encryption_info.encryption_in_transit.in_cluster', is('true'), 'good'),
    setting(
      'aws_ecs_task_definition',
      'volume.efs_volume_configuration.transit_encryption',
      is('ENABLED'),
      'bad-in-block',
    ),
    setting('aws_transfer_server', 'protocols', not('FTP')),
    setting(
      'aws_sagemaker_data_quality_job_definition',
      'network_config.enable_inter_container_traffic_encryption',
      is('true'),
    ),
    setting(apps, 'https_only', is('true')),
    setting(apps, 'auth_settings_v2.require_https', not('false')),
    setting(
      'azurerm_app_service azurerm_linux_web_app azurerm_windows_web_app',
      'site_config.ftps_state',
      is('Disabled', 'FtpsOnly'),
    ),
    setting('azurerm_storage_account', 'enable_https_traffic_only', is('true'), 'good'),
    setting('azurerm_storage_account', 'https_traffic_only_enabled', is('true'), 'good'),
    setting(
      'azurerm_mysql_server azurerm_postgresql_server azurerm_mariadb_server',
      'ssl_enforcement_enabled',
      is('true'),
    ),
    setting('azurerm_redis_cache', 'enable_non_ssl_port', not('true')),
    setting('azurerm_redis_cache', 'non_ssl_port_enabled', not('true')),
    setting('azurerm_cdn_endpoint', 'is_http_allowed', is('false')),
    setting('azurerm_cdn_endpoint', 'is_https_allowed', is('true'), 'good'),
    setting('azurerm_application_gateway', 'http_listener.protocol', is('Https')),
    setting('azurerm_spring_cloud_api_portal', 'https_only_enabled', is('true')),
    setting('azurerm_api_management_backend', 'url', matches(/^https:/i)),
    setting('google_sql_database_instance', 'settings.ip_configuration.require_ssl', is('true'), 'good'),
    setting(
      'google_sql_database_instance',
      'settings.ip_configuration.ssl_mode',
      is('ENCRYPTED_ONLY', 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED'),
      'good',
    ),
    setting('google_redis_instance', 'transit_encryption_mode', is('SERVER_AUTHENTICATION')),
  ],
  plainListeners,
);

/** HTTP listeners that do not redirect to HTTPS. */
function plainListeners(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource): readonly Failure[] => {
    if (!/^aws_a?lb_listener$/.test(resource.type)) return [];
    const protocol = entryOf(resource.body, 'protocol');
    const text = textOf(protocol?.value)?.toUpperCase();
    const port = textOf(at(resource.body, 'port'));
    const isPlain = protocol === undefined ? port === '80' : text === 'HTTP';
    if (!isPlain) return [];
    const actions = blocksAt(resource.body, 'default_action');
    const sendsOn = actions.some((action) => {
      const type = at(action, 'type');
      const [target] = blocksAt(action, 'redirect');
      const to = at(target, 'protocol');
      return (
        isUnknown(type) ||
        (textOf(type) === 'redirect' && (isUnknown(to) || textOf(to)?.toUpperCase() === 'HTTPS'))
      );
    });
    if (sendsOn) return [];
    const place = protocol === undefined ? resource.header : placeOf(protocol);
    return [{ resource, path: 'protocol', at: place, written: text ?? 'HTTP', isHabit: false }];
  });
}
