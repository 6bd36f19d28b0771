/** Reports paths that depend on the working directory of the base image. */

import { configRule, together } from '../../documents/config-rule.ts';
import { programOf } from '../../shell/commands.ts';
import { allOf, effective, ranIn } from '../instructions.ts';
import { type Dockerfile, wordsOf } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/relative-directory',
    title: 'Path depends on the working directory of the base image',
    severity: 'low',
    precision: 'medium',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Set an absolute `WORKDIR` before relative paths are used.',
  },
  function* (file) {
    const relative = allOf(file, 'WORKDIR').filter(
      ({ instruction: { args } }) => !/^\s*["']?(?:\/|\$|[A-Za-z]:[\\/])/.test(args),
    );
    const copied = file.stages.flatMap((stage) => {
      const all = effective(file, stage);
      return stage.instructions.filter((instruction) => {
        if (instruction.name !== 'COPY' || instruction.isTrigger) return false;
        const target = wordsOf(instruction).at(-1) ?? '';
        const isSet = all.slice(0, all.indexOf(instruction)).some(({ name }) => name === 'WORKDIR');
        return !isSet && !/^(?:\/|\$|[A-Za-z]:|\\\\)/.test(target) && target !== '';
      });
    });
    const changed = ranIn(file).filter(({ command, commands, instruction }) => {
      const { name, args } = programOf(command);
      return (
        name === 'cd' &&
        commands[0] === command &&
        commands.length === 1 &&
        args.length > 0 &&
        instruction.args.length > 0
      );
    });
    yield* together(
      [
        ...relative.map(({ instruction }) => instruction),
        ...copied,
        ...changed.map(({ command }) => command),
      ],
      {
        message: 'This relative path depends on the working directory of the base image.',
        confidence: 'low',
        identity: ['WORKDIR', 'relative'],
      },
    );
  },
);
