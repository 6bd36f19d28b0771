/** Reports secret files copied into an image (CWE-538). */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import { type Dockerfile, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/copied-secret',
    title: 'Secret file is copied into the image',
    severity: 'high',
    precision: 'medium',
    cwe: [538],
    owasp: ['A05:2021'],
    remediationMinutes: 20,
    remedy: 'Mount the file only during the build: `RUN --mount=type=secret` or `--mount=type=ssh`.',
  },
  function* (file) {
    const last = file.stages.at(-1);
    for (const stage of file.stages)
      for (const instruction of stage.instructions) {
        if (!/^(?:COPY|ADD)$/.test(instruction.name) || instruction.flags.has('from')) continue;
        const source = wordsOf(instruction)
          .slice(0, -1)
          .find((path) => secretFile.test(path) && !/example|sample|template|\.pub$/i.test(path));
        if (source === undefined) continue;
        yield {
          at: instruction,
          message: `\`${source}\` is stored in the image: anyone who can pull the image can read it.`,
          confidence: stage === last ? 'medium' : 'low',
          severity: stage === last ? 'high' : 'low',
          identity: [instruction.name, source],
          within: withinOf(stage),
        };
      }
  },
);

const secretFile =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|\.pgpass|\.git-credentials|\.aws(?:\/credentials)?|\.ssh|\.docker\/config\.json|\.kube\/config|\.env(?:\.(?:local|production|prod))?)\/?$/;
