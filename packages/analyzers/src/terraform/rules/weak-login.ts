/** Reports password logins and shared keys (CWE-287). */

import { habit, hasNot, is, least, most, not, set, setting, settingRule } from '../setting-rule.ts';

const on = is('true');
const off = is('false');

export const rule = settingRule(
  {
    id: 'terraform/weak-login',
    title: 'Authentication setting is weak',
    severity: 'medium',
    cwe: [287],
    owasp: ['A07:2021'],
    remediationMinutes: 30,
    remedy: 'Use keys and managed identities of the provider instead of passwords and shared keys.',
  },
  { harm: 'guessed or shared credentials give access' },
  [
    setting(
      'azurerm_linux_virtual_machine azurerm_linux_virtual_machine_scale_set',
      'disable_password_authentication',
      not('false'),
    ),
    setting(
      'azurerm_virtual_machine',
      'os_profile_linux_config.disable_password_authentication',
      is('true'),
      'bad-in-block',
    ),
    habit(
      'azurerm_linux_virtual_machine azurerm_linux_virtual_machine_scale_set',
      'admin_ssh_key.public_key',
      set,
    ),
    setting('azurerm_container_registry', 'admin_enabled', not('true')),
    habit('azurerm_kubernetes_cluster', 'local_account_disabled', on),
    habit(
      'azurerm_servicebus_namespace azurerm_cognitive_account azurerm_eventgrid_domain azurerm_eventgrid_topic azurerm_machine_learning_compute_cluster',
      'local_auth_enabled',
      off,
    ),
    habit('azurerm_app_configuration', 'local_auth_enabled', off),
    habit('azurerm_cosmosdb_account', 'local_authentication_disabled', on),
    habit('azurerm_cosmosdb_account', 'access_key_metadata_writes_enabled', off),
    habit('azurerm_storage_account', 'local_user_enabled', off, 'bad', hasNot('sftp_enabled', 'true')),
    habit('azurerm_service_fabric_cluster', 'azure_active_directory.tenant_id', set),
    habit('azurerm_app_service azurerm_linux_web_app azurerm_windows_web_app', 'auth_settings.enabled', on),
    habit('azurerm_function_app', 'auth_settings.enabled', on),
    habit('aws_rds_cluster aws_neptune_cluster aws_db_instance', 'iam_database_authentication_enabled', on),
    setting('aws_iam_access_key', 'user', not('root')),
    setting('aws_iam_account_password_policy', 'minimum_password_length', least(14)),
    habit('aws_iam_account_password_policy', 'max_password_age', most(90), 'bad'),
    habit('aws_iam_account_password_policy', 'require_lowercase_characters', on),
    habit('aws_iam_account_password_policy', 'require_uppercase_characters', on),
    habit('aws_iam_account_password_policy', 'require_numbers', on),
    habit('aws_iam_account_password_policy', 'require_symbols', on),
    habit('aws_iam_account_password_policy', 'password_reuse_prevention', least(24)),
    setting(
      'google_container_cluster',
      'master_auth.client_certificate_config.issue_client_certificate',
      off,
      'good',
    ),
    habit(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'metadata.block-project-ssh-keys',
      is('true', '1'),
    ),
    setting(
      'google_compute_instance google_compute_instance_template google_compute_instance_from_template',
      'metadata.enable-oslogin',
      not('false'),
    ),
    habit('google_compute_project_metadata', 'metadata.enable-oslogin', on),
  ],
);
