/** Reports parts of a secret, which logs do not mask (CWE-532). */

import { configRule } from '../../documents/config-rule.ts';
import { expressionsIn } from '../conditions.ts';
import { partsOf, pathOf } from '../expressions.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unredacted-secret',
    title: 'Parts of a structured secret are not masked in logs',
    severity: 'medium',
    precision: 'high',
    cwe: [532],
    owasp: ['A09:2021'],
    remedy:
      'Store each part as a separate secret, or mask the parts with `::add-mask::` before they are used.',
  },
  function* (file) {
    for (const { expression, place } of expressionsIn(file))
      for (const part of partsOf(expression)) {
        if (part.kind !== 'call' || part.name.toLowerCase() !== 'fromjson') continue;
        const path = part.args
          .map((arg) => (arg.kind === 'context' ? pathOf(arg) : ''))
          .find((one) => /^secrets(?:\.|$)/.test(one));
        if (path === undefined) continue;
        yield {
          at: place,
          message: `GitHub masks \`${path}\` only as a whole, not the parts that \`fromJSON\` extracts from it.`,
          confidence: 'medium',
          identity: ['fromjson', path],
        };
      }
  },
);
