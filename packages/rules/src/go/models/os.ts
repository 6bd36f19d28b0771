/** Files, processes and the environment. */

import { constant, defineModel, misuse, neutral, sink, source } from '@assay/engine/rule';

const paths = [
  'Chdir',
  'Chmod',
  'Chown',
  'Chtimes',
  'Create',
  'Lchown',
  'Mkdir',
  'MkdirAll',
  'Open',
  'OpenFile',
  'ReadDir',
  'ReadFile',
  'Readlink',
  'Remove',
  'RemoveAll',
  'Truncate',
  'WriteFile',
  'DirFS',
  'CopyFS',
];

/** World-writable modes. */
export const openModes = [0o777, 0o776, 0o767, 0o666];

export const model = defineModel({
  library: 'os',
  types: {
    File: ['Open()', 'Create()', 'OpenFile()', 'CreateTemp()', 'Stdin', 'Stdout', 'Stderr'],
    FileInfo: ['Stat()', 'Lstat()'],
  },
  rows: [
    ...paths.map((name) => sink('file-path', `${name}(0)`)),
    ...['Create', 'OpenFile', 'WriteFile'].map((name) => sink('written-name', `${name}(0)`)),
    sink('written-name', 'Rename(1)'),
    ...['Stat', 'Lstat'].map((name) => sink('file-probe', `${name}(0)`)),
    ...['Rename', 'Link', 'Symlink'].flatMap((name) => [
      sink('file-path', `${name}(0)`),
      sink('file-path', `${name}(1)`),
    ]),
    sink('command-program', 'StartProcess(0)'),
    source('cli-input', 'Args', "the command line's arguments"),
    source('cli-input', 'Stdin', 'the standard input'),
    source('environment', 'Getenv()', 'an environment variable'),
    source('environment', 'LookupEnv()', 'an environment variable'),
    source('environment', 'Environ()', 'an environment variable'),
    ...['Stat', 'Lstat', 'IsNotExist', 'IsExist', 'IsPermission', 'Getpid', 'Getwd', 'Hostname'].map((name) =>
      neutral(name),
    ),
    constant('ModePerm', 0o777),
    ...openModes.flatMap((mode) =>
      ['Chmod(1)', 'Mkdir(1)', 'MkdirAll(1)', 'OpenFile(2)', 'WriteFile(2)'].map((path) =>
        misuse('open-file-mode', path, { equals: mode }),
      ),
    ),
  ],
});
