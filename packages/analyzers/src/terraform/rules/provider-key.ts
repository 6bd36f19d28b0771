/** Reports data encrypted with a provider-managed key (CWE-320). */

import { differs, habit, hasNot, is, set, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/provider-key',
    title: 'Data is encrypted with a key of the provider',
    severity: 'low',
    precision: 'low',
    cwe: [320],
    owasp: ['A02:2021'],
    remediationMinutes: 30,
    remedy:
      'Name a key of your own where somebody has to be able to take the data away, or to see who read it.',
  },
  { harm: 'nobody here decides who may use the key, and its use is in no log' },
  [
    habit(
      'aws_ami_copy aws_cloudwatch_log_group aws_db_snapshot_copy aws_docdb_cluster aws_ebs_snapshot_copy aws_ebs_volume aws_efs_file_system aws_elasticache_replication_group aws_fsx_lustre_file_system aws_fsx_ontap_file_system aws_fsx_openzfs_file_system aws_fsx_windows_file_system aws_imagebuilder_component aws_kinesis_stream aws_kinesis_video_stream aws_neptune_cluster_snapshot aws_rds_cluster aws_redshift_cluster aws_redshift_snapshot_copy_grant aws_redshiftserverless_namespace aws_s3_bucket_object aws_s3_object_copy aws_sagemaker_domain aws_sagemaker_notebook_instance aws_cloudtrail aws_cloudtrail_event_data_store aws_timestreamwrite_database aws_secretsmanager_secret aws_rds_cluster_activity_stream aws_db_instance_automated_backups_replication',
      'kms_key_id',
      set,
    ),
    habit('aws_secretsmanager_secret', 'kms_key_id', differs(/^alias\/aws\//)),
    habit(
      'aws_backup_vault aws_dms_replication_instance aws_dms_s3_endpoint aws_dynamodb_table_replica aws_memorydb_cluster aws_memorydb_snapshot aws_neptune_cluster aws_sagemaker_endpoint_configuration aws_scheduler_schedule',
      'kms_key_arn',
      set,
    ),
    habit('aws_appflow_connector_profile aws_appflow_flow', 'kms_arn', set),
    habit('aws_sns_topic', 'kms_master_key_id', set),
    habit('aws_codeartifact_domain', 'encryption_key', set),
    habit('aws_codepipeline', 'artifact_store.encryption_key.id', set),
    habit('aws_bedrockagent_agent', 'customer_encryption_key_arn', set),
    habit('aws_comprehend_entity_recognizer', 'model_kms_key_id', set),
    habit('aws_comprehend_entity_recognizer', 'volume_kms_key_id', set),
    habit('aws_elasticsearch_domain aws_opensearch_domain', 'encrypt_at_rest.kms_key_id', set),
    habit('aws_mq_broker', 'encryption_options.kms_key_id', set),
    habit('aws_ecr_repository', 'encryption_configuration.encryption_type', is('KMS')),
    habit(
      'aws_networkfirewall_firewall aws_networkfirewall_rule_group aws_networkfirewall_firewall_policy',
      'encryption_configuration.key_id',
      set,
    ),
    habit(
      'aws_connect_instance_storage_config',
      'storage_config.s3_config.encryption_config.key_id',
      set,
      'bad-in-block',
    ),
    habit(
      'aws_imagebuilder_distribution_configuration',
      'distribution.ami_distribution_configuration.kms_key_id',
      set,
    ),
    habit('aws_kendra_index', 'server_side_encryption_configuration.kms_key_id', set),
    habit('aws_ssm_parameter', 'key_id', set, 'bad', hasNot('type', 'SecureString')),
    habit('azurerm_managed_disk azurerm_kubernetes_cluster', 'disk_encryption_set_id', set),
    habit('azurerm_cosmosdb_account', 'key_vault_key_id', set),
    habit('azurerm_servicebus_namespace', 'customer_managed_key.key_vault_key_id', set),
    habit('azurerm_app_configuration', 'encryption.key_vault_key_identifier', set),
    habit('azurerm_batch_account', 'key_vault_reference.id', set),
    habit('azurerm_synapse_workspace', 'customer_managed_key.key_name', set),
    habit('google_artifact_registry_repository google_pubsub_topic google_dataflow_job', 'kms_key_name', set),
    habit('google_bigtable_instance', 'cluster.kms_key_name', set),
    habit('google_bigquery_dataset', 'default_encryption_configuration.kms_key_name', set),
    habit('google_bigquery_table', 'encryption_configuration.kms_key_name', set),
    habit('google_compute_disk', 'disk_encryption_key', set),
    habit('google_dataproc_cluster', 'cluster_config.encryption_config.kms_key_name', set),
    habit('google_spanner_database', 'encryption_config.kms_key_name', set),
    habit('google_vertex_ai_dataset google_vertex_ai_metadata_store', 'encryption_spec.kms_key_name', set),
  ],
);
