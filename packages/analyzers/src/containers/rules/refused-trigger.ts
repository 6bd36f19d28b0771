/** Reports triggers that a build rejects. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/refused-trigger',
    title: 'Trigger is refused by builds',
    severity: 'low',
    precision: 'very-high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Put no `FROM`, `MAINTAINER` or `ONBUILD` below `ONBUILD`.',
  },
  function* (file) {
    for (const stage of file.stages)
      for (const instruction of stage.instructions) {
        if (!instruction.isTrigger || !/^(?:FROM|MAINTAINER|ONBUILD)$/.test(instruction.name)) continue;
        yield {
          at: instruction,
          message: `\`${instruction.name}\` cannot be a trigger: builds on this image end there.`,
          confidence: 'medium',
          identity: ['ONBUILD', instruction.name],
          within: withinOf(stage),
        };
      }
  },
);
