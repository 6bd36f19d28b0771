/** Reports Google Cloud roles granted to everyone (CWE-284). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, itemsOf, placeOf, textOf } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';
import { blocksAt, type Resource } from '../values/resource.ts';

const everybody = /^all(?:Users|AuthenticatedUsers)$/i;

export const rule = configRule<TerraformFile>(
  {
    id: 'terraform/public-member',
    title: 'IAM role is granted to everyone',
    severity: 'high',
    cwe: [284],
    owasp: ['A01:2021'],
    remediationMinutes: 20,
    remedy: 'Grant the role only to the users, groups and service accounts that need it.',
  },
  function* (file) {
    for (const resource of file.resources)
      for (const { who, place } of membersOf(resource))
        if (everybody.test(who)) {
          const role = textOf(at(resource.body, 'role')) ?? '';
          // A public page requires a service that can be invoked without authentication.
          const isInvoker = /roles\/(?:run\.invoker|cloudfunctions\.invoker)$/.test(role);
          yield {
            at: place,
            message: `\`${resource.type}.${resource.name}\` gives ${role === '' ? 'access' : `\`${role}\``} to \`${who}\`, which includes everyone on the internet.`,
            confidence: isInvoker ? 'low' : 'medium',
            severity: isInvoker ? 'medium' : 'high',
            identity: [resource.type, 'member', who, role],
            within: [resource.type, resource.name],
          };
        }
  },
);

function membersOf({ type, body }: Resource) {
  if (!type.startsWith('google_')) return [];
  const found = [];
  for (const key of ['member', 'members']) {
    const entry = entryOf(body, key);
    if (entry === undefined) continue;
    for (const item of itemsOf(entry.value)) found.push({ who: textOf(item) ?? '', place: placeOf(entry) });
  }
  const data = entryOf(body, 'policy_data');
  const bindings = [
    ...blocksAt(body, 'binding').map((binding) => ({ binding, place: undefined })),
    ...itemsOf(at(data?.value, 'bindings')).map((binding) => ({ binding, place: data })),
  ];
  for (const { binding, place } of bindings) {
    const entry = entryOf(binding, 'members');
    if (entry !== undefined)
      for (const item of itemsOf(entry.value))
        found.push({ who: textOf(item) ?? '', place: placeOf(place ?? entry) });
  }
  if (type === 'google_bigquery_dataset')
    for (const access of blocksAt(body, 'access'))
      for (const key of ['special_group', 'iam_member']) {
        const entry = entryOf(access, key);
        if (entry !== undefined) found.push({ who: textOf(entry.value) ?? '', place: placeOf(entry) });
      }
  return found;
}
