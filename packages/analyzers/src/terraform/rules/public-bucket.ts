/** Reports publicly readable buckets (CWE-732). */

import { differs, habit, is, not, setting, settingRule } from '../setting-rule.ts';

const everybody = not(
  'public-read',
  'public-read-write',
  'authenticated-read',
  'publicRead',
  'publicReadWrite',
  'authenticatedRead',
);

export const rule = settingRule(
  {
    id: 'terraform/public-bucket',
    title: 'Bucket is public',
    severity: 'high',
    cwe: [732],
    owasp: ['A01:2021'],
    remediationMinutes: 20,
    remedy: 'Make the bucket private, block public access, and serve public files through a CDN.',
  },
  { harm: 'anyone can read its objects' },
  [
    setting('aws_s3_bucket aws_s3_bucket_acl', 'acl', everybody),
    setting(
      'aws_s3_bucket_acl',
      'access_control_policy.grant.grantee.uri',
      differs(/\/groups\/global\/(?:AllUsers|AuthenticatedUsers)$/),
    ),
    setting('aws_s3_bucket', 'grant.uri', differs(/\/groups\/global\/(?:AllUsers|AuthenticatedUsers)$/)),
    ...['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].flatMap(
      (key) => [
        setting('aws_s3_bucket_public_access_block aws_s3_account_public_access_block', key, is('true')),
        setting('aws_s3_access_point', `public_access_block_configuration.${key}`, is('true'), 'good'),
      ],
    ),
    setting('azurerm_storage_container', 'container_access_type', is('private'), 'good'),
    setting('azurerm_storage_account', 'allow_nested_items_to_be_public', is('false')),
    setting('azurerm_storage_account', 'allow_blob_public_access', is('false'), 'good'),
    setting('google_storage_bucket_acl google_storage_default_object_acl', 'predefined_acl', everybody),
    habit('google_storage_bucket', 'public_access_prevention', is('enforced')),
    habit('google_storage_bucket', 'uniform_bucket_level_access', is('true')),
  ],
);
