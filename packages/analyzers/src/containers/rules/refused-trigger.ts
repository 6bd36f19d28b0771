/** Reports triggers that a build rejects. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/refused-trigger',
    title: 'ONBUILD trigger is invalid',
    severity: 'low',
    precision: 'very-high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Do not use `FROM`, `MAINTAINER` or `ONBUILD` as an `ONBUILD` trigger.',
  },
  function* (file) {
    for (const stage of file.stages)
      for (const instruction of stage.instructions) {
        if (!instruction.isTrigger || !/^(?:FROM|MAINTAINER|ONBUILD)$/.test(instruction.name)) continue;
        yield {
          at: instruction,
          message: `\`${instruction.name}\` is not allowed as an \`ONBUILD\` trigger: builds from this image fail.`,
          confidence: 'medium',
          identity: ['ONBUILD', instruction.name],
          within: withinOf(stage),
        };
      }
  },
);
