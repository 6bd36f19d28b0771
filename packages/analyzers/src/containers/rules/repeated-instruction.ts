/** Reports instructions of which only the last takes effect, and stage names used twice. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/repeated-instruction',
    title: 'Instruction or stage name is repeated',
    severity: 'low',
    precision: 'high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Remove the one that has no effect, or rename the stage.',
  },
  function* (file) {
    const names = new Set<string>();
    for (const stage of file.stages) {
      const within = withinOf(stage);
      if (stage.name !== undefined && names.has(stage.name))
        yield {
          at: stage.from,
          message: `Two stages are named \`${stage.name}\`.`,
          confidence: 'low',
          identity: ['FROM', stage.name],
          within,
        };
      names.add(stage.name ?? '');
      for (const name of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) {
        const [, second] = stage.instructions.filter((one) => one.name === name && !one.isTrigger);
        if (second !== undefined)
          yield {
            at: second,
            message: `Only the last \`${name}\` takes effect.`,
            confidence: 'low',
            identity: [name, 'repeated'],
            within,
          };
      }
    }
  },
);
