/** Reports workflow commands that any step output can inject (CWE-77, CVE-2020-15228). */

import { configRule } from '../../documents/config-rule.ts';
import { placeOf, truthOf } from '../../documents/value.ts';
import { environmentsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unsecure-commands',
    title: 'Deprecated workflow commands are enabled',
    severity: 'high',
    precision: 'very-high',
    cwe: [77],
    owasp: ['A03:2021'],
    remedy:
      'Remove `ACTIONS_ALLOW_UNSECURE_COMMANDS`, and write to `$GITHUB_ENV` and `$GITHUB_PATH` where intended.',
  },
  function* (file) {
    for (const entry of environmentsIn(file)) {
      if (entry.key.text !== 'ACTIONS_ALLOW_UNSECURE_COMMANDS' || truthOf(entry.value) !== true) continue;
      yield {
        at: placeOf(entry),
        message:
          'The deprecated `set-env` and `add-path` commands are enabled: any output of a step can set variables and paths of later steps.',
        confidence: 'high',
        identity: ['env', entry.key.text],
      };
    }
  },
);
