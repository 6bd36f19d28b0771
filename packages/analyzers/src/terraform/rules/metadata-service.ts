/** Reports machines whose metadata service hands out credentials to any request (CWE-918). */

import { has, is, most, setting, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/metadata-service',
    title: 'Instance metadata service does not require a token',
    severity: 'medium',
    cwe: [918],
    owasp: ['A10:2021'],
    remediationMinutes: 15,
    remedy: 'Set `http_tokens = "required"` and keep the hop limit at 1.',
  },
  { harm: 'a server-side request forgery can read the credentials of the machine' },
  [
    setting(
      'aws_instance aws_launch_template aws_launch_configuration',
      'metadata_options.http_tokens',
      is('required'),
      'bad',
      has('metadata_options.http_endpoint', 'disabled'),
    ),
    setting(
      'aws_launch_template aws_launch_configuration',
      'metadata_options.http_put_response_hop_limit',
      most(1),
    ),
    setting(
      'aws_sagemaker_notebook_instance',
      'instance_metadata_service_configuration.minimum_instance_metadata_service_version',
      is('2'),
    ),
    setting(
      'google_container_node_pool google_container_cluster',
      'node_config.workload_metadata_config.mode',
      is('GKE_METADATA'),
      'bad-in-block',
    ),
    setting(
      'google_container_node_pool google_container_cluster',
      'node_config.workload_metadata_config.node_metadata',
      is('SECURE', 'GKE_METADATA_SERVER'),
      'good',
    ),
  ],
);
