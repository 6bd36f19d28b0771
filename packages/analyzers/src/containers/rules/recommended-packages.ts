/** Reports recommended packages installed unasked. */

import { configRule, together } from '../../documents/config-rule.ts';
import { placeOfCommand, ranIn } from '../instructions.ts';
import { hasOption, installOf } from '../packages.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/recommended-packages',
    title: 'Recommended packages are installed too',
    severity: 'low',
    precision: 'medium',
    cwe: [1104],
    owasp: ['A06:2021'],
    remediationMinutes: 5,
    remedy: 'Add `--no-install-recommends`, and list the packages that are needed.',
  },
  function* (file) {
    const wide = ranIn(file).filter(({ command }) => {
      const install = installOf(command);
      if (install?.manager !== 'apt' || install.packages.length === 0) return false;
      return (
        !hasOption(install.words, '', '--no-install-recommends') &&
        !install.words.some(({ text }) => /APT::Install-Recommends=(?:0|false)/i.test(text))
      );
    });
    yield* together(
      wide.map(({ command }) => placeOfCommand(command)),
      {
        message: 'Recommended packages are installed too, which enlarges the attack surface.',
        confidence: 'low',
        identity: ['RUN', 'recommended'],
      },
    );
  },
);
