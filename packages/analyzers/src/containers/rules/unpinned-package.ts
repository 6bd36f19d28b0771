/** Reports packages installed without a version (CWE-1357). */

import { configRule, together } from '../../documents/config-rule.ts';
import { placeOfCommand, ranIn } from '../instructions.ts';
import { installOf, unpinned } from '../packages.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unpinned-package',
    title: 'Package versions are not pinned',
    severity: 'low',
    precision: 'low',
    cwe: [1357],
    owasp: ['A06:2021'],
    remedy: 'Pin the version of each package, or install from a lockfile.',
  },
  function* (file) {
    const loose = ranIn(file).flatMap(({ command, instruction, stage }) => {
      const install = installOf(command);
      if (install === undefined) return [];
      // The version may be pinned for all later installs.
      const pinned = stage.instructions.some(
        ({ name, args }) => name === 'ENV' && /^PIP_(?:CONSTRAINT|REQUIREMENT)\b/.test(args),
      );
      const names = install.manager === 'pip' && pinned ? [] : unpinned(install);
      return names.length === 0 ? [] : [{ names, command, instruction }];
    });
    const names = [...new Set(loose.flatMap((one) => one.names))].toSorted();
    yield* together(
      loose.map(({ command }) => placeOfCommand(command)),
      {
        message: `${names.length} ${names.length === 1 ? 'package has' : 'packages have'} no version: ${names
          .slice(0, 3)
          .map((name) => `\`${name}\``)
          .join(', ')}${names.length > 3 ? ' and others' : ''}.`,
        confidence: 'low',
        identity: ['RUN', 'unpinned'],
      },
    );
  },
);
