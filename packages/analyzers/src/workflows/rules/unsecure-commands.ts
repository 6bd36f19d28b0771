/** Reports workflow commands that any step output can inject (CWE-77, CVE-2020-15228). */

import { configRule } from '../../documents/config-rule.ts';
import { placeOf, truthOf } from '../../documents/value.ts';
import { environmentsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unsecure-commands',
    title: 'Output of a step can set variables of later ones',
    severity: 'high',
    precision: 'very-high',
    cwe: [77],
    owasp: ['A03:2021'],
    remedy:
      'Remove `ACTIONS_ALLOW_UNSECURE_COMMANDS`, and write to `$GITHUB_ENV` and `$GITHUB_PATH` where that is meant.',
  },
  function* (file) {
    for (const entry of environmentsIn(file)) {
      if (entry.key.text !== 'ACTIONS_ALLOW_UNSECURE_COMMANDS' || truthOf(entry.value) !== true) continue;
      yield {
        at: placeOf(entry),
        message:
          'Whatever a step prints can set variables and paths of later steps: the commands that GitHub turned off are on.',
        confidence: 'high',
        identity: ['env', entry.key.text],
      };
    }
  },
);
