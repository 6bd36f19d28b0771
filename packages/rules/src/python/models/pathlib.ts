/** Paths as objects. */

import { defineModel, neutral, operation, propagator, sanitizer, sink, when } from '@assay/engine/rule';

const paths = ['Path', 'PurePath', 'PosixPath', 'WindowsPath', 'PurePosixPath', 'PureWindowsPath'];
const uses = [
  'open',
  'read_text',
  'read_bytes',
  'write_text',
  'write_bytes',
  'unlink',
  'rmdir',
  'mkdir',
  'touch',
  'rename',
  'replace',
  'iterdir',
  'glob',
  'rglob',
  'chmod',
  'symlink_to',
];

const questions = ['exists', 'is_file', 'is_dir', 'stat'];

export const model = defineModel({
  library: 'pathlib',
  types: {
    Path: [
      ...paths.map((name) => `${name}()`),
      'Path.__truediv__()',
      'Path.joinpath()',
      'Path.resolve()',
      'Path.absolute()',
      'Path.expanduser()',
      'Path.with_suffix()',
      'Path.with_name()',
      'Path.parent',
      'Path.cwd()',
      'Path.home()',
    ],
  },
  rows: [
    ...uses.map((name) => sink('file-path', `Path.${name}(this)`)),
    // Patterns may contain `..` and wildcards.
    ...['glob', 'rglob'].map((name) => sink('file-path', `Path.${name}(0,pattern=)`)),
    ...questions.flatMap((name) => [sink('file-probe', `Path.${name}(this)`), neutral(`Path.${name}`)]),
    ...paths.map((name) => operation(`${name}()`, 'path-of', 0)),
    propagator('Path.__truediv__(this)', 'Path.__truediv__()'),
    propagator('Path.__truediv__(0)', 'Path.__truediv__()'),
    propagator('Path.joinpath(this)', 'Path.joinpath()'),
    propagator('Path.joinpath(*)', 'Path.joinpath()'),
    propagator('Path.resolve(this)', 'Path.resolve()'),
    propagator('Path.absolute(this)', 'Path.absolute()'),
    ...['name', 'stem', 'suffix'].map((name) => sanitizer('path-containment', `Path.${name}`)),
    ...['write_bytes', 'write_text'].map((name) => sink('written-name', `Path.${name}(this)`)),
    sink('written-name', 'Path.open(this)', when('Path.open(0,mode=)', { matches: '[wxa]' })),
  ],
});
