/** Reports programs started by a shell, which then receives their signals. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile, Instruction } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/shell-form-start',
    title: 'CMD or ENTRYPOINT uses the shell form',
    severity: 'low',
    precision: 'medium',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Write the program and its arguments as a list: `CMD ["node", "server.js"]`.',
  },
  function* (file) {
    for (const stage of file.stages)
      for (const instruction of stage.instructions) {
        if (!isShellForm(instruction)) continue;
        yield {
          at: instruction,
          message: 'The program runs under a shell, which does not forward SIGTERM to it.',
          confidence: 'low',
          identity: [instruction.name, 'shell'],
          within: withinOf(stage),
        };
      }
  },
);

function isShellForm({ name, list, args }: Instruction): boolean {
  if (name === 'HEALTHCHECK') return /^CMD\s+[^[\s]/i.test(args.trim());
  return /^(?:CMD|ENTRYPOINT)$/.test(name) && list === undefined && args.trim() !== '';
}
