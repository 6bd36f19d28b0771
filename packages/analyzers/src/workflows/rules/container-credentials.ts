/** Reports registry passwords in workflows (CWE-798). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entriesOf, entryOf, type Value } from '../../documents/value.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/container-credentials',
    title: 'Registry password is hard-coded in the workflow',
    family: 'hard-coded-credentials',
    severity: 'high',
    precision: 'high',
    cwe: [798],
    owasp: ['A07:2021'],
    remediationMinutes: 20,
    remedy:
      'Rotate the password, store it as a secret, and use `password: ${{ secrets.REGISTRY_PASSWORD }}`.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    for (const { node, id } of file.jobs) {
      const containers: readonly (readonly [string, Value | undefined])[] = [
        ['container', at(node, 'container')],
        ...entriesOf(at(node, 'services')).map(({ key, value }) => [key.text, value] as const),
      ];
      for (const [name, container] of containers) {
        const credentials = entryOf(container, 'credentials');
        const password = entryOf(credentials?.value, 'password');
        if (credentials === undefined || password?.value.kind !== 'scalar') continue;
        const { text, value } = password.value;
        if (value === null || text === '' || /^\s*\$\{\{.*\}\}\s*$/s.test(text)) continue;
        yield {
          at: password.key,
          also: [credentials.key],
          message: `The registry password of \`${name}\` is hard-coded in the workflow.`,
          confidence: 'high',
          identity: ['jobs.credentials.password', name],
          within: ['job', id],
        };
      }
    }
  },
);
