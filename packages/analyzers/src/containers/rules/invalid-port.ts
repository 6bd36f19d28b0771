/** Reports invalid ports. */

import { configRule } from '../../documents/config-rule.ts';
import { allOf, withinOf } from '../instructions.ts';
import { type Dockerfile, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/invalid-port',
    title: 'Port number is invalid',
    severity: 'low',
    precision: 'very-high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Use a port from 0 to 65535.',
  },
  function* (file) {
    for (const { instruction, stage } of allOf(file, 'EXPOSE'))
      for (const word of wordsOf(instruction)) {
        const numbers = /^(\d+)(?:-(\d+))?(?:\/\w+)?$/.exec(word)?.slice(1) ?? [];
        if (!numbers.some((number) => number !== undefined && Number(number) > 65_535)) continue;
        yield {
          at: instruction,
          message: `\`${word}\` is not a valid port.`,
          confidence: 'medium',
          identity: ['EXPOSE', word],
          within: withinOf(stage),
        };
      }
  },
);
