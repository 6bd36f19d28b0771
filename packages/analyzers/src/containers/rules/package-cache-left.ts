/** Reports package manager caches left in the image. */

import { configRule, together } from '../../documents/config-rule.ts';
import { type Command, programOf } from '../../shell/commands.ts';
import { effective, placeOfCommand, type Ran, ranIn } from '../instructions.ts';
import { hasOption, type Install, installOf } from '../packages.ts';
import type { Dockerfile, Instruction } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/package-cache-left',
    title: 'Package manager cache is left in the image',
    severity: 'low',
    precision: 'medium',
    cwe: [1104],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Remove the cache in the same `RUN` that fills it, or keep it in a `--mount=type=cache`.',
  },
  function* (file) {
    const left = ranIn(file).filter((ran) => leavesCache(file, ran));
    yield* together(
      left.map(({ command }) => placeOfCommand(command)),
      {
        message: 'The files that the package manager downloaded stay in the image and make it larger.',
        confidence: 'low',
        identity: ['RUN', 'cache'],
      },
    );
  },
);

/** Cache folders of each package manager. */
const caches: Readonly<Record<string, RegExp>> = {
  apt: /^\/var\/lib\/apt\/lists|^\/var\/lib\/apt\/?$|^\/var\/lib\/?$|^\/var\/cache\/apt/,
  apk: /^\/var\/cache\/apk|^\/etc\/apk\/cache/,
  yum: /^\/var\/cache\/(?:yum|dnf)/,
  dnf: /^\/var\/cache\/(?:lib)?dnf|^\/var\/cache\/yum/,
  zypper: /^\/var\/cache\/zypp/,
  pip: /\.cache(?:\/pip)?\/?$|^\/root\/\.cache/,
  yarn: /\.cache\/yarn|\/usr\/local\/share\/\.cache/,
};

function leavesCache(file: Dockerfile, ran: Ran): boolean {
  const { command, commands, instruction, stage } = ran;
  const install = installOf(command);
  const manager = install?.manager ?? updating(command);
  if (manager === undefined || caches[manager] === undefined || isMounted(instruction, manager)) return false;
  if (!isShipped(file, ran)) return false;
  if (commands.slice(commands.indexOf(command) + 1).some((one) => removes(one, manager))) return false;
  switch (manager) {
    case 'apt':
      return isUpdate(command);
    case 'apk':
      return install !== undefined && !hasOption(install.words, '', '--no-cache');
    case 'pip':
      return (
        install !== undefined &&
        programOf(command).name !== 'pipx' &&
        !isPipWithoutCache(install, effective(file, stage), instruction, command)
      );
    default:
      return true;
  }
}

/** Commands that fill a cache without installing: `apt-get update`, `dnf upgrade`. */
function updating(command: Command): 'apt' | 'dnf' | undefined {
  if (isUpdate(command)) return 'apt';
  const { name, args } = programOf(command);
  const isUpgrade =
    /^(?:micro)?dnf\d?$/.test(name) &&
    args.some(({ text }) => /^(?:up|update|upgrade|up-min|upgrade-minimal)$/.test(text));
  return isUpgrade ? 'dnf' : undefined;
}

function isUpdate(command: Command): boolean {
  const { name, args } = programOf(command);
  return /^(?:apt-get|apt|aptitude)$/.test(name) && args.some(({ text }) => text === 'update');
}

function removes(command: Command, manager: string): boolean {
  const { name, args } = programOf(command);
  const words = args.map(({ text }) => text);
  if (name === 'rm') return words.some((word) => caches[manager]?.test(word));
  if (
    name === manager ||
    (manager === 'dnf' && /^(?:micro)?dnf\d?$|^yum$/.test(name)) ||
    (manager === 'yum' && name === 'dnf')
  )
    return (words.includes('clean') || words.includes('cc')) && manager !== 'apt';
  return name === 'pip' && manager === 'pip' && words.includes('purge');
}

/** True if the stage is part of the final image; other stages are discarded. */
function isShipped(file: Dockerfile, { stage }: Ran): boolean {
  const last = file.stages.at(-1);
  return (
    stage === last ||
    file.stages.some(({ image }) => stage.name !== undefined && image.toLowerCase() === stage.name)
  );
}

function isMounted({ flags }: Instruction, manager: string): boolean {
  const mount = flags.get('mount') ?? '';
  const target = /(?:target|dst|destination)=([^,\s]+)/.exec(mount)?.[1] ?? '';
  if (!/type=(?:cache|tmpfs)/.test(mount)) return false;
  return manager === 'apt' ? target.startsWith('/var/lib/apt') : caches[manager]?.test(target) === true;
}

function isPipWithoutCache(
  { words }: Install,
  all: readonly Instruction[],
  instruction: Instruction,
  command: Command,
): boolean {
  if (hasOption(words, '', '--no-cache-dir')) return true;
  const before = all.slice(0, all.indexOf(instruction));
  const variable = /\bPIP_NO_CACHE_DIR[= ]["']?(?:1|true|on|yes)\b/i;
  if (before.some(({ name, args }) => name === 'ENV' && variable.test(args))) return true;
  return variable.test(instruction.args.slice(0, Math.max(0, command.start - instruction.argsStart) + 200));
}
