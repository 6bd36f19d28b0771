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
    title: 'Job prints a secret to its log',
    severity: 'medium',
    cwe: [532],
    owasp: ['A09:2021'],
    remedy:
      'Remove the command, rotate the secrets that were logged, and mask variables that contain secrets.',
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
          message: `The log shows \`${printed.name}\` to everyone who can read it, unless the variable is masked.`,
          confidence: 'medium',
          identity: ['script', printed.name],
          within,
        };
    }
    yield* together(dumps, {
      message: 'The log shows all variables of the job, including secrets that are not masked.',
      confidence: 'low',
      severity: 'low',
      identity: ['script', 'all variables'],
    });
  },
);
