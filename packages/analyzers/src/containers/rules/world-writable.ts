/** Reports files writable by every user of the image (CWE-732). */

import { configRule } from '../../documents/config-rule.ts';
import { programOf } from '../../shell/commands.ts';
import { placeOfCommand, ranIn, withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/world-writable',
    title: 'Files in the image are world-writable',
    severity: 'low',
    precision: 'medium',
    cwe: [732],
    owasp: ['A01:2021'],
    remedy: 'Make the user that needs the files their owner: `COPY --chown`, `chmod u+w`.',
  },
  function* (file) {
    for (const { command, stage } of ranIn(file)) {
      const { name, args } = programOf(command);
      const mode = args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
      if (name !== 'chmod' || !/^[0-7]?[0-7]{2}[2367]$|^(?:a|o|ugo|go)[+=]r?wx?$/.test(mode)) continue;
      // Temporary folders are world-writable everywhere.
      if (mode.startsWith('1') || args.some(({ text }) => /^\/(?:var\/)?tmp\/?$/.test(text))) continue;
      const isWhole = args.some(
        ({ text }) =>
          /^\/(?:etc|usr|bin|sbin|lib)?(?:\/|$)/.test(text) &&
          /^\/(?:$|etc|usr\/(?:s?bin|local\/bin)|s?bin)/.test(text),
      );
      yield {
        at: placeOfCommand(command),
        message: `\`chmod ${mode}\` makes files writable by every user of the container.`,
        confidence: isWhole ? 'medium' : 'low',
        severity: isWhole ? 'medium' : 'low',
        identity: ['RUN', 'chmod', mode],
        within: withinOf(stage),
      };
    }
  },
);
