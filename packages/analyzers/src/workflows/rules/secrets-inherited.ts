/** Reports all secrets inherited by a called workflow (CWE-200). */

import { configRule } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/secrets-inherited',
    title: 'Reusable workflow inherits every secret',
    severity: 'medium',
    cwe: [200],
    owasp: ['A01:2021'],
    remedy: 'List the secrets that the called workflow needs under `secrets`.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    for (const { node, id, uses } of file.jobs) {
      const secrets = entryOf(node, 'secrets');
      if (uses === undefined || secrets === undefined || textOf(secrets.value) !== 'inherit') continue;
      // A workflow of the same repository can be changed by the same people as this one.
      const isForeign = uses.kind === 'repository';
      yield {
        at: placeOf(secrets),
        also: [uses.node],
        message: `\`${uses.name}\` inherits every secret of the repository${isForeign ? ', and its code is controlled by others' : ''}.`,
        confidence: isForeign && !uses.isCommit ? 'medium' : 'low',
        severity: isForeign ? 'medium' : 'low',
        identity: ['jobs.secrets', 'inherit', uses.name],
        within: ['job', id],
      };
    }
  },
);
