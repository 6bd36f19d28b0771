/** Reports keys and secrets that are never rotated (CWE-324). */

import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';
import { type Failure, habit, is, most, set, settingRule } from '../setting-rule.ts';

export const rule = settingRule(
  {
    id: 'terraform/missing-rotation',
    title: 'Key or secret is not rotated',
    severity: 'low',
    precision: 'low',
    cwe: [324],
    owasp: ['A02:2021'],
    remedy: 'Enable key rotation, and set an expiration date for secrets.',
  },
  { harm: 'a leaked one stays valid forever' },
  [
    habit('aws_secretsmanager_secret_rotation', 'rotation_rules.automatically_after_days', most(90), 'good'),
    habit('azurerm_key_vault_key azurerm_key_vault_secret', 'expiration_date', set),
    habit(
      'azurerm_kubernetes_cluster',
      'key_vault_secrets_provider.secret_rotation_enabled',
      is('true'),
      'bad-in-block',
    ),
  ],
  rotations,
);

/** 90 days. */
const longest = 90 * 86_400;

function rotations(file: TerraformFile): readonly Failure[] {
  return file.resources.flatMap((resource): readonly Failure[] => {
    const { body, type, header } = resource;
    const missing = (path: string): Failure => ({
      resource,
      path,
      at: header,
      written: undefined,
      isHabit: true,
    });
    if (type === 'aws_kms_key') {
      // Other kinds of keys cannot be rotated.
      const spec = textOf(body.byKey.get('customer_master_key_spec')?.value) ?? 'SYMMETRIC_DEFAULT';
      if (!/^SYMMETRIC_DEFAULT$/i.test(spec)) return [];
      const rotation = textOf(body.byKey.get('enable_key_rotation')?.value);
      return rotation === undefined || rotation === 'false' ? [missing('enable_key_rotation')] : [];
    }
    if (type !== 'google_kms_crypto_key') return [];
    if (/^ASYMMETRIC|^MAC$/.test(textOf(body.byKey.get('purpose')?.value) ?? '')) return [];
    const period = entryOf(body, 'rotation_period');
    if (period === undefined) return [missing('rotation_period')];
    const text = textOf(period.value) ?? '';
    const seconds = /^(\d+)s?$/.exec(text)?.[1];
    return seconds !== undefined && Number(seconds) > longest
      ? [{ resource, path: 'rotation_period', at: placeOf(period), written: text, isHabit: true }]
      : [];
  });
}
