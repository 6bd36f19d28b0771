/** Reports snapshots of disks, databases and documents shared with everyone (CWE-200). */

import { not, setting, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/public-snapshot',
    title: 'Snapshot or image is shared publicly',
    severity: 'high',
    cwe: [200],
    owasp: ['A01:2021'],
    remedy: 'Share it only with the accounts that need it.',
  },
  { harm: 'anyone can restore it and read the data' },
  [
    setting('aws_db_snapshot', 'shared_accounts', not('all')),
    setting('aws_db_cluster_snapshot', 'shared_accounts', not('all')),
    setting('aws_ami_launch_permission', 'group', not('all')),
    setting('aws_ssm_document', 'permissions.account_ids', not('All')),
    setting('azurerm_managed_disk azurerm_snapshot', 'public_network_access_enabled', not('true')),
  ],
);
