/** Reports commands that have no effect in a build, or should not be run in one. */

import { configRule, together } from '../../documents/config-rule.ts';
import { programOf } from '../../shell/commands.ts';
import { placeOfCommand, ranIn } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unfit-command',
    title: 'Command is useless in a container build',
    severity: 'low',
    precision: 'medium',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy:
      'Remove it: a build has no services, terminals or sessions; use `apt-get` instead of `apt` in scripts.',
  },
  function* (file) {
    const found = ranIn(file).filter(({ command }) => {
      const { name, args } = programOf(command);
      if (/^(?:free|kill|mount|ps|service|shutdown|ssh|top|vim|apt)$/.test(name)) return true;
      const words = args.map(({ text }) => text);
      // Upgrades the whole distribution.
      return name === 'zypper' && words.some((word) => /^(?:dist-upgrade|dup)$/.test(word));
    });
    const names = [...new Set(found.map(({ command }) => programOf(command).name))];
    yield* together(
      found.map(({ command }) => placeOfCommand(command)),
      {
        message: `${names.map((name) => `\`${name}\``).join(', ')} ${names.length === 1 ? 'is' : 'are'} not meant for container builds.`,
        confidence: 'low',
        identity: ['RUN', 'unfit'],
      },
    );
  },
);
