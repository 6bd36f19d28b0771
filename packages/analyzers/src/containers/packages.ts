/**
 * Package installation commands, as far as rules need them: what is installed, and whether its version is pinned. Based
 * on their manuals.
 */

import { type Command, programOf, type Word } from '../shell/commands.ts';

export interface Install {
  readonly manager: Manager;
  readonly command: Command;
  readonly words: readonly Word[];
  /** Installed packages, without options and their values. */
  readonly packages: readonly string[];
}

export type Manager = 'apt' | 'apk' | 'yum' | 'dnf' | 'zypper' | 'pip' | 'npm' | 'yarn' | 'gem' | 'go';

/** Options that take the next word as their value. */
const withValue: Readonly<Record<Manager, readonly string[]>> = {
  apt: ['-t', '--target-release', '-o', '--option', '-c', '--config-file', '-a', '--host-architecture'],
  apk: [
    '-t',
    '--virtual',
    '-X',
    '--repository',
    '-p',
    '--root',
    '--arch',
    '--keys-dir',
    '--wait',
    '--cache-max-age',
    '--cache-dir',
  ],
  yum: [
    '--releasever',
    '--installroot',
    '--enablerepo',
    '--disablerepo',
    '-c',
    '-x',
    '--exclude',
    '--setopt',
  ],
  dnf: [
    '--releasever',
    '--installroot',
    '--enablerepo',
    '--disablerepo',
    '-c',
    '-x',
    '--exclude',
    '--setopt',
    '--repo',
  ],
  zypper: ['--name', '-t', '--type', '-r', '--repo', '--from', '--root', '-R'],
  pip: [
    '-c -r -e -t -i -f -d --abi --build --cache-dir --cert --client-cert --config-settings --constraint --editable --exists-action --extra-index-url',
    '--find-links --global-option --implementation --index-url --install-option --log --no-binary --only-binary --platform --prefix --progress-bar',
    '--proxy --python --python-version --requirement --retries --root --root-user-action --src --target --timeout --trusted-host --upgrade-strategy --use-feature --use-deprecated -C',
  ].flatMap((line) => line.split(' ')),
  npm: [
    '--prefix',
    '--registry',
    '--loglevel',
    '--cache',
    '--userconfig',
    '-w',
    '--workspace',
    '--fetch-retries',
    '--network-timeout',
  ],
  yarn: ['--cwd', '--registry', '--network-timeout', '--cache-folder', '--mutex'],
  gem: [
    '-v',
    '--version',
    '-s',
    '--source',
    '-i',
    '--install-dir',
    '-n',
    '--bindir',
    '--platform',
    '-p',
    '--http-proxy',
    '--use-system-libraries',
    '-P',
    '--trust-policy',
  ],
  go: ['-ldflags', '-tags', '-gcflags', '-mod', '-o', '-p'],
};

const actions: readonly (readonly [RegExp, Manager, RegExp])[] = [
  [/^apt-get$|^apt$|^aptitude$/, 'apt', /^install$/],
  [/^apk$/, 'apk', /^add$/],
  [/^yum$/, 'yum', /^(?:local|re)?install$/],
  [/^(?:micro)?dnf\d?$/, 'dnf', /^(?:(?:local|re)?install|in|rei)$/],
  [/^zypper$/, 'zypper', /^(?:install|in)$/],
  [/^pip[\d.]*$|^pipx$/, 'pip', /^install$/],
  [/^npm$/, 'npm', /^(?:install|i|add)$/],
  [/^yarn$/, 'yarn', /^(?:install|add|global)$/],
  [/^gem$/, 'gem', /^(?:install|i)$/],
  [/^go$/, 'go', /^(?:install|get|run)$/],
];

export function installOf(command: Command): Install | undefined {
  const program = programOf(command);
  let { name, args } = program;
  if (/^python[\d.]*$|^uv$/.test(name)) {
    const module = args.findIndex(({ text }) => /^pip[\d.]*$/.test(text));
    const isModule =
      module >= 0 &&
      (name === 'uv' ? module === 0 : args.slice(0, module).some(({ text }) => /^-\w*m$/.test(text)));
    if (!isModule) return undefined;
    name = 'pip';
    args = args.slice(module + 1);
  }
  for (const [program, manager, action] of actions) {
    if (!program.test(name)) continue;
    const verb = args.findIndex(({ text }) => action.test(text));
    if (verb < 0) return undefined;
    // Groups and modules are lists of packages maintained by the distribution.
    const isGroup = args.slice(0, verb).some(({ text }) => /^groups?$/.test(text));
    const words = [...args.slice(0, verb), ...args.slice(verb + 1)];
    return { manager, command, words, packages: isGroup ? [] : packagesIn(manager, args.slice(verb + 1)) };
  }
  return undefined;
}

function packagesIn(manager: Manager, words: readonly Word[]): readonly string[] {
  const packages: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const text = words[at]?.text ?? '';
    // The following options are for the package build.
    if (text === '--') break;
    if (text.startsWith('-') && text !== '-') {
      if (!text.includes('=') && withValue[manager].includes(text)) at += 1;
    } else if (text !== '') packages.push(text);
  }
  return packages;
}

/** True if an option is given by its long name, or by its letter within a group of short options. */
export function hasOption(words: readonly Word[], letter: string, ...names: readonly string[]): boolean {
  return words.some(
    ({ text }) =>
      names.some((name) => text === name || text.startsWith(`${name}=`)) ||
      (letter !== '' && new RegExp(`^-[a-zA-Z]*${letter}[a-zA-Z]*$`).test(text)),
  );
}

/** Variables may be anything; files and URLs are not registry packages. */
const isElse = (text: string): boolean =>
  /\$|^`/.test(text) ||
  /[/\\]|^\.{1,2}$|^https?:|^git\+|\.(?:deb|rpm|apk|whl|gem|tgz|tar\.gz|zip)$/.test(text);

/** Returns the packages installed without a version. */
export function unpinned({ manager, packages, words, command }: Install): readonly string[] {
  switch (manager) {
    case 'apt':
      return packages.filter((name) => !name.includes('=') && !isElse(name));
    case 'apk':
      return packages.filter((name) => !/[=~<>]/.test(name) && !isElse(name) && !name.startsWith('.'));
    case 'yum':
    case 'dnf':
      // A module's stream follows a colon.
      return packages.filter((name) => !/-\d|[@:]/.test(name) && !isElse(name));
    case 'zypper':
      return packages.filter((name) => !/[=<>~]/.test(name) && !isElse(name));
    case 'pip':
      if (hasOption(words, 'r', '--requirement') || hasOption(words, 'c', '--constraint')) return [];
      return packages.filter((name) => !/[=~<>!]=|===|[<>]/.test(name) && !isPythonPath(name));
    case 'npm':
    case 'yarn':
      return packages.filter(
        (name) => (/^git(?:\+\w+)?:/.test(name) || !/.@/.test(name)) && !isNpmPath(name),
      );
    case 'gem': {
      if (hasOption(words, '', '-v', '--version')) return [];
      return packages.filter((name) => !name.includes(':') && !isElse(name) && name !== '--');
    }
    case 'go': {
      const isTool = hasOption(words, '', '-tool');
      // For `go run`, the words after the package are its own arguments.
      const named = command.words.some(({ text }) => text === 'run') ? packages.slice(0, 1) : packages;
      return named.filter(
        (name) =>
          (isTool || /^[\w.-]+\.[a-z]+\//.test(name)) &&
          (!name.includes('@') || /@(?:latest|none)?$/.test(name)),
      );
    }
  }
}

function isPythonPath(name: string): boolean {
  // A repository at a commit or tag, an archive, or a folder.
  if (/^(?:git|hg|svn|bzr)\+/.test(name)) return /@[^/]+$|\.git@/.test(name);
  return /^\.{1,2}(?:$|[/[])|\/|^[$`]|\.(?:whl|zip|tar\.gz)$|^(?:https?|file):/.test(name);
}

function isNpmPath(name: string): boolean {
  if (/^git(?:\+\w+)?:/.test(name)) return name.includes('#');
  return /^[./~$`]|\.t(?:ar|gz|ar\.gz)$|^(?:https?|file|ssh):|^[\w-]+\/[\w.-]+#/.test(name);
}
