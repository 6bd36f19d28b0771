/** Reports copies that cannot be intended. */

import { configRule } from '../../documents/config-rule.ts';
import { allOf, isVariable, withinOf } from '../instructions.ts';
import { type Dockerfile, type Instruction, type Stage, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/invalid-copy',
    title: 'COPY refers to an invalid stage or target',
    severity: 'low',
    precision: 'high',
    cwe: [1127],
    owasp: ['A05:2021'],
    remedy: 'Copy from an earlier stage, and end the target of several files with `/`.',
  },
  function* (file) {
    for (const { instruction, stage } of allOf(file, 'COPY')) {
      const message = fromOf(file, stage, instruction) ?? targetOf(instruction);
      if (message === undefined) continue;
      yield {
        at: instruction,
        message,
        confidence: 'low',
        identity: ['COPY', instruction.flags.get('from') ?? 'target'],
        within: withinOf(stage),
      };
    }
  },
);

function fromOf({ stages }: Dockerfile, stage: Stage, { flags, isTrigger }: Instruction): string | undefined {
  const from = flags.get('from')?.toLowerCase();
  if (from === undefined || from === '' || isVariable(from) || isTrigger) return undefined;
  const index = stages.indexOf(stage);
  if (from === stage.name) return 'The stage copies from itself.';
  if (/^\d+$/.test(from))
    return Number(from) < index ? undefined : 'The stage that is copied from is not defined before this one.';
  if (stages.slice(0, index).some(({ name }) => name === from)) return undefined;
  // A name that looks like an image is one.
  return /[:/.@]/.test(from) ? undefined : `No earlier stage is named \`${from}\`.`;
}

function targetOf(instruction: Instruction): string | undefined {
  const words = wordsOf(instruction);
  if (words.length < 3 || words.some((word) => word.startsWith('<<'))) return undefined;
  const target = words.at(-1) ?? '';
  return /\/$|^\.{1,2}$|\/\.$|\$/.test(target)
    ? undefined
    : 'Several files are copied to a target that does not end with `/`.';
}
