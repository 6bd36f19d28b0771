/** Reports broken TLS versions and ciphers (CWE-326). */

import { is, least, matches, setting, settingRule } from '../setting-rule.ts';

const modern = matches(/^(?:TLS)?_?v?1[._]?[23]$/i);

export const rule = settingRule(
  {
    id: 'terraform/old-tls',
    title: 'Outdated TLS versions are accepted',
    severity: 'medium',
    cwe: [326],
    owasp: ['A02:2021'],
    remedy: 'Require TLS 1.2 or later.',
  },
  { harm: 'a man-in-the-middle can downgrade connections to a broken version' },
  [
    setting(
      'aws_cloudfront_distribution',
      'viewer_certificate.minimum_protocol_version',
      matches(/^TLSv1\.[23]/),
    ),
    setting(
      'aws_api_gateway_domain_name',
      'security_policy',
      matches(/^(?:TLS_1_[23]|SecurityPolicy_TLS1[23])/),
    ),
    setting(
      'aws_elasticsearch_domain aws_opensearch_domain',
      'domain_endpoint_options.tls_security_policy',
      matches(/TLS-1-[23]/),
    ),
    setting('aws_cloudsearch_domain', 'endpoint_options.tls_security_policy', matches(/TLS-1-[23]/)),
    setting(
      'aws_lb_listener aws_alb_listener',
      'ssl_policy',
      matches(/^ELBSecurityPolicy-(?:FS-1-2|TLS-?1-2|TLS13)/),
      'good',
    ),
    setting(
      'aws_transfer_server',
      'security_policy_name',
      matches(/-(?:20(?:2[2-9]|[3-9]\d)|FIPS-20(?:2[3-9]|[3-9]\d))/),
      'good',
    ),
    setting('azurerm_storage_account', 'min_tls_version', modern, 'good'),
    setting('azurerm_servicebus_namespace', 'minimum_tls_version', modern),
    setting('azurerm_eventhub_namespace azurerm_redis_cache', 'minimum_tls_version', modern, 'good'),
    setting('azurerm_mssql_server', 'minimum_tls_version', modern),
    setting('azurerm_postgresql_server azurerm_mysql_server', 'ssl_minimal_tls_version_enforced', modern),
    setting(
      'azurerm_app_service azurerm_app_service_slot azurerm_function_app azurerm_function_app_slot',
      'site_config.min_tls_version',
      least(1.2),
      'good',
    ),
    setting(
      'azurerm_linux_web_app azurerm_windows_web_app azurerm_linux_function_app azurerm_windows_function_app azurerm_linux_function_app_slot azurerm_windows_function_app_slot',
      'site_config.minimum_tls_version',
      least(1.2),
      'good',
    ),
    setting('google_compute_ssl_policy', 'profile', is('MODERN', 'RESTRICTED', 'CUSTOM', 'FIPS_202205')),
    setting('google_compute_ssl_policy', 'min_tls_version', is('TLS_1_2', 'TLS_1_3'), 'good'),
  ],
);
