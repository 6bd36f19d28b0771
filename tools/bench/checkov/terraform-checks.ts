/**
 * Checks of checkov on Terraform, and the rule of ours that tells the same: by the path of keys that the rule names, with
 * blanks between several; the empty text is all that the rule finds.
 */

export interface MappedTerraformCheck {
  readonly rule: string;
  /** Paths of settings; all that the rule finds without it. */
  readonly paths?: readonly string[];
  /** Of `open-ingress`. */
  readonly port?: number;
}

const checks = new Map<string, MappedTerraformCheck>();

function map(provider: string, rule: string, rows: Readonly<Record<string, readonly number[]>>): void {
  for (const [paths, numbers] of Object.entries(rows))
    for (const number of numbers)
      checks.set(`CKV_${provider}_${number}`, paths === '' ? { rule } : { rule, paths: paths.split(' ') });
}

function ports(provider: string, rows: Readonly<Record<number, number>>): void {
  for (const [number, port] of Object.entries(rows))
    checks.set(`CKV_${provider}_${number}`, { rule: 'open-ingress', port });
}

ports('AWS', { 24: 22, 25: 3389, 277: -1, 229: 21, 230: 20, 231: 3389, 232: 22 });
ports('AZURE', { 9: 3389, 10: 22 });
ports('GCP', { 2: 22, 3: 3389, 75: 21, 77: 20, 88: 3306 });

map('AWS', 'unencrypted-storage', {
  encrypted: [3, 42, 64, 235],
  'encrypt_at_rest.enabled': [5],
  'root_block_device.encrypted ebs_block_device.encrypted': [8],
  storage_encrypted: [16, 44, 74, 96, 140, 146, 279, 292],
  at_rest_encryption_enabled: [29, 214],
  encryption_type: [43],
  'server_side_encryption.enabled': [47, 240],
  'encryption_config.resources': [58],
  'encryption_configuration.encryption_option': [77],
  'artifacts.encryption_disabled': [78],
  '': [94, 99],
  enabled: [106],
  user_volume_encryption_enabled: [155],
  root_volume_encryption_enabled: [156],
  'configuration.result_configuration.encryption_configuration.encryption_option': [159],
  'ebs_block_device.encrypted': [204],
  'policy_details.action.cross_region_copy.encryption_configuration.encrypted': [253],
  'policy_details.schedule.cross_region_copy_rule.encrypted': [255],
  'settings.cache_data_encrypted': [308],
  'logs_config.s3_logs.encryption_disabled': [311],
});
map('AZURE', 'unencrypted-storage', {
  'encryption_settings.enabled': [2],
  encrypted: [73],
  disk_encryption_enabled: [74],
  encryption_at_host_enabled: [97, 151],
  encryption_state: [105],
  infrastructure_encryption_enabled: [130],
});
map('AWS', 'provider-key', {
  kms_key_id: [
    22, 35, 142, 149, 158, 160, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 189, 190, 191, 203,
    236, 245, 246, 266, 280, 281, 282, 294, 327,
  ],
  kms_master_key_id: [26],
  kms_key_arn: [98, 166, 201, 212, 271, 278, 297, 298, 347],
  'encryption_configuration.encryption_type': [136],
  'encryption_options.kms_key_id': [209],
  'artifact_store.encryption_key.id': [219],
  encryption_key: [221],
  'encrypt_at_rest.kms_key_id': [247],
  kms_arn: [263, 264],
  model_kms_key_id: [267],
  volume_kms_key_id: [268],
  key_id: [337],
  'encryption_configuration.key_id': [345, 346],
  customer_encryption_key_arn: [373],
});
map('AZURE', 'provider-key', {
  'key_vault_reference.id': [76],
  disk_encryption_set_id: [93, 117],
  key_vault_key_id: [100],
  'encryption.key_vault_key_identifier': [186],
  'customer_managed_key.key_vault_key_id': [201],
  'customer_managed_key.key_name': [240],
});
map('GCP', 'provider-key', {
  disk_encryption_key: [37],
  'encryption_configuration.kms_key_name': [80],
  'default_encryption_configuration.kms_key_name': [81],
  kms_key_name: [83, 84, 90],
  'cluster.kms_key_name': [85],
  'cluster_config.encryption_config.kms_key_name': [91],
  'encryption_spec.kms_key_name': [92, 96],
  'encryption_config.kms_key_name': [93],
});
map('AWS', 'public-bucket', {
  block_public_acls: [53],
  block_public_policy: [54],
  ignore_public_acls: [55],
  restrict_public_buckets: [56],
  'access_control_policy.grant.grantee.uri': [375],
});
map('AZURE', 'public-bucket', {
  container_access_type: [34],
  allow_nested_items_to_be_public: [190],
});
map('GCP', 'public-bucket', {
  uniform_bucket_level_access: [29],
  public_access_prevention: [114],
});
map('AWS', 'public-database', {
  publicly_accessible: [17, 69, 87, 89, 102],
  'broker_node_group_info.connectivity_info.public_access.type': [291],
});
map('AZURE', 'public-database', {
  public_network_access_enabled: [48, 53, 68, 89, 101, 113],
});
map('GCP', 'public-database', {
  'settings.ip_configuration.authorized_networks.value': [11],
});
map('AWS', 'public-endpoint', {
  'vpc_config.public_access_cidrs': [38],
  'vpc_config.endpoint_public_access': [39],
  'remote_access.source_security_group_ids': [100],
  direct_internet_access: [122],
  acceptance_required: [123],
  vpc_options: [137],
  endpoint_type: [164],
  authorization_type: [258, 309],
  principal: [301],
  auto_accept_shared_attachments: [331],
  allow_unauthenticated_identities: [366],
  block_public_security_group_rules: [390],
});
map('AZURE', 'public-endpoint', {
  'api_server_access_profile.authorized_ip_ranges': [6],
  'network_rules.default_action default_action': [35],
  'site_config.cors.allowed_origins': [57, 62],
  public_network_access_enabled: [59, 106, 108, 124, 134, 139, 144, 158, 162, 174, 189, 193, 204, 221, 222],
  incoming_traffic_policy: [64],
  'site_config.remote_debugging_enabled': [72, 155],
  public_network_enabled: [104],
  'network_acls.default_action': [109],
  private_cluster_enabled: [115],
  enable_ip_forwarding: [118],
  anonymous_pull_enabled: [138],
  public_network_access: [185],
  allowed_ips: [210],
  ip_address_type: [245],
});
map('GCP', 'public-endpoint', {
  master_authorized_networks_config: [20],
  'metadata.serial-port-enable': [35],
  can_ip_forward: [36],
  private_instance: [87],
  auth_enabled: [95],
  'ingress_settings service_config.ingress_settings': [124],
});
map('AWS', 'public-ip', {
  'associate_public_ip_address network_interfaces.associate_public_ip_address': [88],
  map_public_ip_on_launch: [130],
  'network_configuration.assign_public_ip': [333],
  associate_public_ip_address: [389],
});
map('AZURE', 'public-ip', {
  'default_node_pool.enable_node_public_ip default_node_pool.node_public_ip_enabled': [143],
});
map('GCP', 'public-ip', {
  'network_interface.access_config': [40],
  'worker_config.no_external_ip': [86],
  no_public_ip: [89],
  ip_configuration: [94],
  'cluster_config.gce_cluster_config.internal_ip_only': [103],
});
map('AWS', 'metadata-service', {
  'metadata_options.http_tokens': [79],
  'metadata_options.http_put_response_hop_limit': [341],
  'instance_metadata_service_configuration.minimum_instance_metadata_service_version': [371],
});
map('AWS', 'public-snapshot', {
  shared_accounts: [302],
  'permissions.account_ids': [303],
});
map('AZURE', 'public-snapshot', {
  public_network_access_enabled: [251],
});
map('AWS', 'plain-transport', {
  protocol: [2],
  'node_to_node_encryption.enabled': [6],
  transit_encryption_enabled: [30, 215],
  'default_cache_behavior.viewer_protocol_policy ordered_cache_behavior.viewer_protocol_policy': [34],
  'domain_endpoint_options.enforce_https': [83],
  'volume.efs_volume_configuration.transit_encryption': [97],
  tls_enabled: [202],
  'endpoint_options.enforce_https': [220],
  cluster_endpoint_encryption_type: [239],
  protocols: [357],
  'delivery_options.tls_policy': [365],
  'network_config.enable_inter_container_traffic_encryption': [369],
  'listener.lb_protocol': [376],
});
map('AZURE', 'plain-transport', {
  'enable_https_traffic_only https_traffic_only_enabled': [3],
  https_only: [14, 153],
  ssl_enforcement_enabled: [28, 29, 47],
  'https_only auth_settings_v2.require_https': [70],
  'enable_non_ssl_port non_ssl_port_enabled': [91],
  https_only_enabled: [161],
  is_http_allowed: [197],
  is_https_allowed: [198],
  url: [215],
  'http_listener.protocol': [217],
});
map('GCP', 'plain-transport', {
  transit_encryption_mode: [97],
});
map('AWS', 'old-tls', {
  'viewer_certificate.minimum_protocol_version': [174],
  security_policy: [206],
  'endpoint_options.tls_security_policy': [218],
  'domain_endpoint_options.tls_security_policy': [228],
});
map('AZURE', 'old-tls', {
  'site_config.min_tls_version site_config.minimum_tls_version': [15, 145],
  minimum_tls_version: [52, 205, 223],
  ssl_minimal_tls_version_enforced: [147],
  'site_config.min_tls_version': [154],
});
map('AWS', 'missing-log', {
  enable_log_file_validation: [36],
  'logs.general': [48],
  retention_in_days: [66],
  is_multi_region_trail: [67],
  'logging.enable': [71],
  'attributes.flow_logs_enabled': [75],
  'access_log_settings.destination_arn': [76],
  'log_publishing_options.cloudwatch_log_group_arn log_publishing_options.enabled': [84],
  'logging_config.bucket': [86],
  'access_logs.enabled': [91],
  'access_logs.bucket access_logs.enabled': [92],
  enable_cloudwatch_logs_exports: [101],
  enabled_cloudwatch_logs_exports: [129, 324],
  'logging_configuration.log_destination': [176],
  'log_config.cloudwatch_logs_role_arn': [193],
  'log_config.field_log_level': [194],
  'logs.audit': [197],
  'configuration.execute_command_configuration.logging': [223],
  enable: [238],
  'logging_configuration.scheduler_logs.enabled': [242],
  'logging_configuration.worker_logs.enabled': [243],
  'logging_configuration.webserver_logs.enabled': [244],
  enable_logging: [251],
  'logging_configuration.include_execution_data': [285],
});
map('AZURE', 'missing-log', {
  'logs.http_logs': [63],
  log_monitoring_enabled: [156],
  enable_builtin_logging: [159],
});
map('GCP', 'missing-log', {
  logging_service: [1],
  monitoring_service: [8],
  log_config: [26],
  logging: [62],
  enable_stackdriver_logging: [104],
  enable_stackdriver_monitoring: [105],
});
map('AWS', 'missing-recovery', {
  'point_in_time_recovery.enabled': [28],
  snapshot_retention_limit: [134],
  deletion_protection: [139, 172, 293],
  enable_deletion_protection: [150],
  automated_snapshot_retention_period: [343],
  delete_protection: [344],
  backup_retention_period: [360, 361],
});
map('AZURE', 'missing-recovery', {
  geo_redundant_backup_enabled: [94, 136],
  purge_protection_enabled: [110, 187],
  soft_delete_enabled: [111],
});
map('GCP', 'missing-recovery', {
  'settings.backup_configuration.enabled': [14],
  'versioning.enabled': [78],
  'lifecycle.prevent_destroy': [82],
  deletion_protection: [119, 121, 122],
  enable_drop_protection: [120],
});
map('AWS', 'missing-rotation', {
  enable_key_rotation: [7],
  'rotation_rules.automatically_after_days': [304],
});
map('AZURE', 'missing-rotation', {
  expiration_date: [40, 41],
});
map('GCP', 'missing-rotation', {
  rotation_period: [43],
});
map('AWS', 'weak-login', {
  max_password_age: [9],
  minimum_password_length: [10],
  require_lowercase_characters: [11],
  require_numbers: [12],
  password_reuse_prevention: [13],
  require_symbols: [14],
  require_uppercase_characters: [15],
  iam_database_authentication_enabled: [161, 162, 359],
  user: [348],
});
map('AZURE', 'weak-login', {
  'azure_active_directory.tenant_id': [126],
  access_key_metadata_writes_enabled: [132],
  admin_enabled: [137],
  local_authentication_disabled: [140],
  local_account_disabled: [141],
  local_auth_enabled: [142, 184, 192, 195, 203, 236],
  disable_password_authentication: [149],
  'admin_ssh_key.public_key': [178],
  local_user_enabled: [244],
});
map('GCP', 'weak-login', {
  'master_auth.client_certificate_config.issue_client_certificate': [13],
  'metadata.block-project-ssh-keys': [32],
  'metadata.enable-oslogin': [33, 34],
});
map('GCP', 'cluster-protection', {
  enable_legacy_abac: [7],
  'management.auto_repair': [9],
  'management.auto_upgrade': [10],
  'network_policy.enabled': [12],
  ip_allocation_policy: [23],
  private_cluster_config: [25, 64],
  enable_intranode_visibility: [61],
  'authenticator_groups_config.security_group': [65],
  'release_channel.channel': [70],
  enable_shielded_nodes: [71],
});
map('AZURE', 'cluster-protection', {
  'role_based_access_control_enabled role_based_access_control.enabled': [5],
  'network_profile.network_policy': [7],
  'addon_profile.kube_dashboard.enabled': [8],
  'default_node_pool.only_critical_addons_enabled': [232],
  http_application_routing_enabled: [246],
});
map('AWS', 'machine-protection', {
  auto_minor_version_upgrade: [207, 222, 226, 322],
  root_access: [307],
  enable_network_isolation: [370],
});
map('AZURE', 'machine-protection', {
  allow_extension_operations: [50],
  enable_automatic_updates: [177],
});
map('GCP', 'machine-protection', {
  'dnssec_config.state': [16],
  'shielded_instance_config shielded_instance_config.enable_vtpm shielded_instance_config.enable_integrity_monitoring':
    [39],
  'shielded_instance_config.enable_vtpm': [126],
  'shielded_instance_config.enable_integrity_monitoring': [127],
});
map('AWS', 'loose-registry', {
  image_tag_mutability: [51],
  'image_scanning_configuration.scan_on_push': [163],
});
map('AZURE', 'loose-registry', {
  quarantine_policy_enabled: [166],
});
map('AWS', 'privileged-task', {
  '': [210],
  'environment.privileged_mode': [316],
  'container_definitions.privileged': [334],
  'pid_mode container_definitions.pidMode': [335],
});
map('AWS', 'wildcard-policy', {
  '': [62, 63],
});
map('AWS', 'public-policy', {
  '': [32, 33, 60, 70, 167, 168, 169],
});
map('AWS', 'broad-role', {
  'policy_arn managed_policy_arn managed_policy_arns': [274],
});
map('AZURE', 'broad-role', {
  '': [39],
});
map('GCP', 'broad-role', {
  auto_create_network: [27],
  'service_account.email': [30],
  'service_account.scopes': [31],
  role: [41, 44, 45, 49, 115, 116, 117],
  'member.role': [42],
  'member members': [46, 47, 48],
  attribute_condition: [118],
});
map('GCP', 'public-member', {
  '': [15, 28, 98, 99, 100, 101, 102, 107, 112],
});

export const terraformChecks: ReadonlyMap<string, MappedTerraformCheck> = checks;
