/** Reports secrets that GitLab jobs write to their logs (CWE-532). */

import { configRule, together } from '../../documents/config-rule.ts';
import type { Place } from '../../documents/value.ts';
import { printedSecretIn } from '../../shell/printed-secret.ts';
import { type Pipeline, scriptLinesOf } from '../read-pipeline.ts';

/** GitLab masks its own variables in every log. */
const isMasked = (name: string): boolean => name.startsWith('CI_');

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/printed-secret',
    title: 'Job prints a secret into its log',
    severity: 'medium',
    cwe: [532],
    owasp: ['A09:2021'],
    remedy:
      'Leave the command out, and change the secrets that logs have shown. Mark variables with secrets as masked.',
  },
  function* (pipeline) {
    const dumps: Place[] = [];
    for (const { line, within } of scriptLinesOf(pipeline)) {
      const printed = printedSecretIn(line.text, isMasked);
      if (printed === undefined) continue;
      if (printed.name === undefined) dumps.push(line);
      else
        yield {
          at: line,
          message: `The log shows \`${printed.name}\`, unless the variable is masked: everybody who may read the log has it.`,
          confidence: 'medium',
          identity: ['script', printed.name],
          within,
        };
    }
    yield* together(dumps, {
      message: 'The log shows all variables of the job, and all secrets among them that are not masked.',
      confidence: 'low',
      severity: 'low',
      identity: ['script', 'all variables'],
    });
  },
);
