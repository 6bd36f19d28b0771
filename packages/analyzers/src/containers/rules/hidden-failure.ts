/** Reports pipes whose first command may fail unnoticed (CWE-390). */

import { configRule, together } from '../../documents/config-rule.ts';
import { effective, placeOfCommand, ranIn, shellAt } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/hidden-failure',
    title: 'Failure of a piped command is ignored',
    severity: 'low',
    precision: 'medium',
    cwe: [390],
    owasp: ['A08:2021'],
    remediationMinutes: 5,
    remedy: 'Set `SHELL ["/bin/bash", "-o", "pipefail", "-c"]` before the `RUN`.',
  },
  function* (file) {
    const found = ranIn(file).filter(({ command, commands, instruction, stage }) => {
      if (command.after !== '|' || instruction.list !== undefined || instruction.isTrigger) return false;
      const shell = shellAt(effective(file, stage), instruction);
      const name = shell[0] ?? '';
      if (/(?:pwsh|powershell|cmd)(?:\.exe)?$/i.test(name)) return false;
      if (shell.some((word) => /^-\w*o\w*$/.test(word)) && shell.includes('pipefail')) return false;
      return !commands
        .slice(0, commands.indexOf(command))
        .some(({ words }) => words[0]?.text === 'set' && words.some(({ text }) => text === 'pipefail'));
    });
    yield* together(
      found.map(({ command }) => placeOfCommand(command)),
      {
        message: 'If a command before the pipe fails, the build continues: `pipefail` is not set.',
        confidence: 'low',
        identity: ['RUN', 'pipe'],
      },
    );
  },
);
