/** Reports users whose id makes the image as large as the number. */

import { configRule } from '../../documents/config-rule.ts';
import { programOf } from '../../shell/commands.ts';
import { placeOfCommand, ranIn, withinOf } from '../instructions.ts';
import { hasOption } from '../packages.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/large-user-id',
    title: 'Large user ID makes the image large',
    severity: 'low',
    precision: 'very-high',
    cwe: [400],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Add `--no-log-init` to `useradd`.',
  },
  function* (file) {
    for (const { command, stage } of ranIn(file)) {
      const { name, args } = programOf(command);
      if (name !== 'useradd' || hasOption(args, 'l', '--no-log-init')) continue;
      const text = args.map((word) => word.text).join(' ');
      const number = /(?:^|\s)(?:-\w*u\s*|--uid[= ])(\d+)/.exec(text)?.[1] ?? '';
      if (number.length <= 5) continue;
      yield {
        at: placeOfCommand(command),
        message: `\`useradd\` creates sparse log files of a size that grows with the user ID, here ${number}.`,
        confidence: 'low',
        identity: ['RUN', 'useradd'],
        within: withinOf(stage),
      };
    }
  },
);
