/** Reports `ADD` where `COPY` was meant, or an archive is unpacked unexpectedly (CWE-409). */

import { configRule } from '../../documents/config-rule.ts';
import { allOf, withinOf } from '../instructions.ts';
import { type Dockerfile, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/added-file',
    title: 'ADD is used where COPY is enough',
    severity: 'low',
    precision: 'medium',
    cwe: [409],
    owasp: ['A08:2021'],
    remediationMinutes: 5,
    remedy: 'Use `COPY` for files.',
  },
  function* (file) {
    for (const { instruction, stage } of allOf(file, 'ADD')) {
      const sources = wordsOf(instruction).slice(0, -1);
      const within = withinOf(stage);
      if (sources.length > 0 && sources.every(isFile) && !instruction.args.startsWith('<<'))
        yield {
          at: instruction,
          message: '`ADD` also extracts archives and downloads URLs; `COPY` only copies.',
          confidence: 'low',
          identity: ['ADD', 'file'],
          within,
        };
    }
  },
);

function isFile(source: string): boolean {
  return !/^(?:https?|ftp|git):|^git@|\$|\.(?:tar|t?gz|tgz|bz2?|tbz2?|lzma|xz|txz|zst|Z|tar\.\w+|zstd)$/.test(
    source,
  );
}
