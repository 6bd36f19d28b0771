/** Reports downloads that skip certificate or signature checks (CWE-295). */

import { configRule } from '../../documents/config-rule.ts';
import { insecureFetch } from '../../shell/insecure-fetch.ts';
import { allOf, placeOfCommand, ranIn, withinOf } from '../instructions.ts';
import { type Dockerfile, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unverified-download',
    title: 'Download is not verified',
    severity: 'high',
    precision: 'high',
    cwe: [295, 347],
    owasp: ['A02:2021'],
    remedy: 'Remove the option, and install the missing certificate or key.',
  },
  function* (file) {
    for (const { command, stage } of ranIn(file)) {
      const option = insecureFetch(command);
      if (option === undefined) continue;
      yield {
        at: placeOfCommand(command),
        message: `\`${option}\` turns verification off: a man-in-the-middle can replace what is installed.`,
        confidence: 'medium',
        identity: ['RUN', option],
        within: withinOf(stage),
      };
    }
    for (const { instruction, stage } of allOf(file, 'ADD')) {
      const address = wordsOf(instruction).find((word) => word.startsWith('http://'));
      if (address === undefined || instruction.flags.has('checksum')) continue;
      yield {
        at: instruction,
        message: 'The file is downloaded over plain HTTP: a man-in-the-middle can replace it.',
        confidence: 'medium',
        identity: ['ADD', /^\w+:\/\/([^/]+)/.exec(address)?.[1] ?? ''],
        within: withinOf(stage),
      };
    }
  },
);
