/** Reports container engines of jobs without authentication (CWE-306). */

import { configRule } from '../../documents/config-rule.ts';
import { at, placeOf, textOf } from '../../documents/value.ts';
import { imagesOf, type Pipeline, variablesOf } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/open-engine',
    title: 'Docker daemon of a job runs without TLS',
    severity: 'medium',
    cwe: [306],
    owasp: ['A05:2021'],
    remediationMinutes: 20,
    remedy: 'Let `docker:dind` create certificates: set `DOCKER_TLS_CERTDIR` to a folder, and use port 2376.',
  },
  function* (pipeline) {
    // Otherwise the engine does not belong to the job.
    if (!imagesOf(pipeline).some(({ text }) => /\bdind\b/.test(text))) return;
    for (const { entry, job } of variablesOf(pipeline)) {
      const name = entry.key.text;
      const value = textOf(at(entry.value, 'value') ?? entry.value) ?? '';
      const isOpen =
        (name === 'DOCKER_TLS_CERTDIR' && value === '') ||
        (name === 'DOCKER_HOST' && /^tcp:\/\/[^:]+(?::2375)?\/?$/.test(value));
      if (!isOpen) continue;
      yield {
        at: placeOf(entry),
        message: `\`${name}\` exposes the privileged Docker daemon of the job without authentication.`,
        confidence: 'medium',
        identity: ['variables', name],
        within: job === '' ? [] : ['job', job],
      };
    }
  },
);
