/** Node's file system: callback, synchronous and promise forms. */

import { defineModel, neutral, operation, propagator, sink } from '@assay/engine/rule';

const onePath = [
  'ReadStream',
  'WriteStream',
  'appendFile',
  'chmod',
  'chown',
  'createReadStream',
  'createWriteStream',
  'lchmod',
  'lchown',
  'mkdir',
  'mkdtemp',
  'open',
  'openAsBlob',
  'opendir',
  'readFile',
  'readdir',
  'readlink',
  'rm',
  'rmdir',
  'truncate',
  'unlink',
  'utimes',
  'watch',
  'watchFile',
  'writeFile',
];
const twoPaths = ['copyFile', 'cp', 'link', 'rename', 'symlink'];
const extra = [
  'outputFile',
  'outputJson',
  'readJson',
  'writeJson',
  'readJSON',
  'writeJSON',
  'remove',
  'ensureDir',
  'ensureFile',
  'emptyDir',
  'mkdirp',
  'mkdirs',
];
const extraTwo = ['copy', 'move'];
/** Functions that write a file under a name, and those that give one another name. */
const written = ['createWriteStream', 'outputFile', 'writeFile'];
const moved = ['copy', 'copyFile', 'move', 'rename'];
/** Functions that query the existence and attributes of a file. */
const questions = ['access', 'lstat', 'stat', 'statfs', 'pathExists'];
const forms = (name: string): readonly string[] => [name, `${name}Sync`, `promises.${name}`];

export const model = defineModel({
  library: 'node:fs',
  aliases: ['fs', 'fs/promises', 'node:fs/promises', 'fs-extra', 'graceful-fs', 'original-fs', 'mz/fs'],
  rows: [
    ...[...onePath, ...extra].flatMap(forms).map((name) => sink('file-path', `${name}(0)`)),
    ...written.flatMap(forms).map((name) => sink('written-name', `${name}(0)`)),
    ...moved.flatMap(forms).map((name) => sink('written-name', `${name}(1)`)),
    ...questions.flatMap(forms).map((name) => sink('file-probe', `${name}(0)`)),
    ...[...twoPaths, ...extraTwo]
      .flatMap(forms)
      .flatMap((name) => [sink('file-path', `${name}(0)`), sink('file-path', `${name}(1)`)]),
    // Reveals only whether the file exists, and usually precedes a check of its location.
    ...['realpath', 'realpathSync', 'realpathSync.native', 'promises.realpath'].flatMap((name) => [
      operation(name, 'resolved-path', 0),
      propagator(`${name}(0)`, `${name}()`),
    ]),
    ...['exists', 'existsSync'].map((name) => neutral(name)),
    ...['stat', 'lstat', 'access', 'statfs'].flatMap(forms).map((name) => neutral(name)),
  ],
});
