/** Reports `sudo` in builds (CWE-250). */

import { configRule, together } from '../../documents/config-rule.ts';
import { placeOfCommand, ranIn } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/sudo',
    title: 'Build uses sudo',
    severity: 'low',
    precision: 'medium',
    cwe: [250],
    owasp: ['A05:2021'],
    remedy: 'Switch the user with `USER root` and back; `sudo` in an image lets its processes become root.',
  },
  function* (file) {
    const found = ranIn(file).filter(({ command }) => /^(?:\S*\/)?sudo$/.test(command.words[0]?.text ?? ''));
    yield* together(
      found.map(({ command }) => placeOfCommand(command)),
      {
        message: 'The build uses `sudo`, which stays in the image and lets its processes become root.',
        confidence: 'low',
        identity: ['RUN', 'sudo'],
      },
    );
  },
);
