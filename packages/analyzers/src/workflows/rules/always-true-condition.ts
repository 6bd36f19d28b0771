/** Reports conditions that are non-empty strings, and so always true (CWE-571). */

import { configRule } from '../../documents/config-rule.ts';
import { conditionsIn, placeOfCondition } from '../conditions.ts';
import { fencesIn } from '../expressions.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/always-true-condition',
    title: 'Condition is always true',
    severity: 'high',
    precision: 'very-high',
    cwe: [571],
    owasp: ['A04:2021'],
    remediationMinutes: 5,
    remedy: 'Write the condition without `${{ }}`, or use a block without a trailing line break: `if: >-`.',
  },
  function* (file) {
    for (const condition of conditionsIn(file)) {
      const [fence] = fencesIn(condition.text);
      if (fence === undefined || fence.end - fence.start >= condition.text.length) continue;
      yield {
        at: placeOfCondition(condition),
        message:
          'The condition has characters outside `${{ }}`, such as a line break, which make it a non-empty string that is always true.',
        confidence: 'high',
        identity: [condition.path, condition.text.replace(/\s+/g, ' ').trim()],
        within: condition.job === undefined ? [] : ['job', condition.job.id],
      };
    }
  },
);
