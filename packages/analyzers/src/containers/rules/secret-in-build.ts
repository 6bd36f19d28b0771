/** Reports secrets that stay in the layers of an image (CWE-798). */

import { configRule } from '../../documents/config-rule.ts';
import { isSecretName, isSecretValue } from '../../settings/secret-names.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile, Instruction } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/secret-in-build',
    title: 'Secret is stored in the image',
    severity: 'medium',
    precision: 'medium',
    cwe: [798, 538],
    owasp: ['A07:2021'],
    remediationMinutes: 20,
    remedy: 'Pass secrets to a build with `RUN --mount=type=secret`, and to a container at run time.',
  },
  function* (file) {
    const stages = [{ name: undefined, image: '', instructions: file.head }, ...file.stages];
    for (const stage of stages)
      for (const instruction of stage.instructions)
        for (const { name, value } of settingsOf(instruction)) {
          if (!isSecretName(name)) continue;
          const isWritten = isSecretValue(value);
          // Build arguments remain in the image history.
          if (!isWritten && value !== undefined && value !== '' && !value.includes('$')) continue;
          yield {
            at: instruction,
            message: isWritten
              ? `The value of \`${name}\` is stored in the image and in the repository.`
              : `\`${name}\` is stored in the image history when it is set.`,
            confidence: isWritten ? 'medium' : 'low',
            severity: isWritten ? 'high' : 'low',
            identity: [instruction.name, name],
            within: 'from' in stage ? withinOf(stage) : [],
          };
        }
  },
);

interface Setting {
  readonly name: string;
  readonly value: string | undefined;
}

function settingsOf({ name, args }: Instruction): readonly Setting[] {
  if (name !== 'ARG' && name !== 'ENV') return [];
  const text = args.replaceAll(/\\\r?\n/g, ' ').trim();
  const old = name === 'ENV' ? /^([A-Za-z_]\w*)\s+(.*)$/s.exec(text) : null;
  if (old !== null) return [{ name: old[1] ?? '', value: old[2] }];
  return [...text.matchAll(/(?:^|\s)([A-Za-z_]\w*)(?:=("(?:\\.|[^"\\])*"|'[^']*'|[^\s"']*))?/g)].map(
    ([, key = '', value]) => ({
      name: key,
      value: value?.replace(/^["']|["']$/g, ''),
    }),
  );
}
