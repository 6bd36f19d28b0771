/** Reports all repository secrets exposed at once (CWE-200). */

import { configRule } from '../../documents/config-rule.ts';
import { expressionsIn } from '../conditions.ts';
import { type Expression, partsOf, pathOf } from '../expressions.ts';
import type { WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/all-secrets',
    title: 'Step gets every secret of the repository',
    severity: 'medium',
    precision: 'high',
    cwe: [200],
    owasp: ['A01:2021'],
    remedy: 'Pass only the secrets that the step needs.',
  },
  function* (file) {
    for (const { expression, place } of expressionsIn(file)) {
      const form = [...partsOf(expression)].map(formOf).find((one) => one !== undefined);
      if (form === undefined) continue;
      yield {
        at: place,
        message:
          form === 'all'
            ? 'All secrets of the repository are serialized with `toJSON(secrets)`.'
            : 'The name of the secret is computed at run time, so the runner receives all secrets.',
        confidence: form === 'all' ? 'high' : 'low',
        severity: form === 'all' ? 'medium' : 'low',
        identity: ['secrets', form],
      };
    }
  },
);

function formOf(part: Expression): 'all' | 'computed' | undefined {
  if (part.kind === 'call' && part.name.toLowerCase() === 'tojson')
    return part.args.some((arg) => arg.kind === 'context' && pathOf(arg) === 'secrets') ? 'all' : undefined;
  return part.kind === 'context' && pathOf(part) === 'secrets.*' ? 'computed' : undefined;
}
