/** Reports deprecated instructions. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/outdated-instruction',
    title: 'Instruction is deprecated',
    severity: 'low',
    precision: 'very-high',
    cwe: [477],
    owasp: ['A06:2021'],
    remediationMinutes: 5,
    remedy: 'Replace `MAINTAINER` with `LABEL org.opencontainers.image.authors="..."`.',
  },
  function* (file) {
    const stages = [{ name: undefined, image: '', instructions: file.head }, ...file.stages];
    for (const stage of stages)
      for (const instruction of stage.instructions) {
        if (instruction.name !== 'MAINTAINER') continue;
        yield {
          at: instruction,
          message: '`MAINTAINER` is deprecated.',
          confidence: 'low',
          identity: ['MAINTAINER'],
          within: 'from' in stage ? withinOf(stage) : [],
        };
      }
  },
);
