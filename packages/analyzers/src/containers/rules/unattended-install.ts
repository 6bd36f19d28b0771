/** Reports installations that prompt, although nobody can answer. */

import { configRule } from '../../documents/config-rule.ts';
import { placeOfCommand, ranIn, withinOf } from '../instructions.ts';
import { hasOption, installOf } from '../packages.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unattended-install',
    title: 'Package installation waits for confirmation',
    severity: 'low',
    precision: 'high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Add `-y`.',
  },
  function* (file) {
    for (const { command, stage } of ranIn(file)) {
      const install = installOf(command);
      if (install === undefined || !/^(?:apt|yum|dnf|zypper)$/.test(install.manager)) continue;
      const { words, manager } = install;
      const isQuiet =
        words.some(({ text }) => /^-q{2,}$|^-qqq?\w*$|^-q=\d/.test(text)) ||
        words.filter(({ text }) => text === '-q' || text === '--quiet').length > 1;
      if (hasOption(words, 'y', '--yes', '--assume-yes', '--assumeyes', '--no-confirm')) continue;
      if (manager === 'apt' && isQuiet) continue;
      if (manager === 'zypper' && hasOption(words, 'n', '--non-interactive')) continue;
      yield {
        at: placeOfCommand(command),
        message: `\`${command.words[0]?.text} install\` asks for confirmation without \`-y\`: the build fails.`,
        confidence: 'low',
        identity: ['RUN', 'asks', manager],
        within: withinOf(stage),
      };
    }
  },
);
