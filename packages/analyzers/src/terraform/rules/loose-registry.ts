/** Reports image registries with mutable tags or without scanning (CWE-494). */

import { habit, is, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/loose-registry',
    title: 'Image tags are mutable or images are not scanned',
    severity: 'low',
    precision: 'low',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Make tags immutable, and scan images on push.',
  },
  { harm: 'a tested tag can point to another image later' },
  [
    habit('aws_ecr_repository', 'image_tag_mutability', is('IMMUTABLE', 'IMMUTABLE_WITH_EXCLUSION')),
    habit('aws_ecr_repository', 'image_scanning_configuration.scan_on_push', is('true')),
    habit('azurerm_container_registry', 'quarantine_policy_enabled', is('true')),
  ],
);
