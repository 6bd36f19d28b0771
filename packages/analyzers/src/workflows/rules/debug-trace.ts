/** Reports debug logs that contain every secret (CWE-532). */

import { configRule } from '../../documents/config-rule.ts';
import { at, placeOf, textOf } from '../../documents/value.ts';
import { type Pipeline, variablesOf } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/debug-trace',
    title: 'Debug trace prints all variables to the job log',
    severity: 'high',
    cwe: [532],
    owasp: ['A09:2021'],
    remediationMinutes: 5,
    remedy: 'Remove the variable, and rotate the secrets that were logged.',
  },
  function* (pipeline) {
    for (const { entry, job } of variablesOf(pipeline)) {
      const name = entry.key.text;
      const value = textOf(at(entry.value, 'value') ?? entry.value) ?? '';
      if (!/^CI_DEBUG_(?:TRACE|SERVICES)$/.test(name) || !/^(?:true|1)$/i.test(value)) continue;
      yield {
        at: placeOf(entry),
        message: `\`${name}\` prints all variables of the job to its log, including secrets.`,
        confidence: 'medium',
        identity: ['variables', name],
        within: job === '' ? [] : ['job', job],
      };
    }
  },
);
