/** Node's file system: callback, synchronous and promise forms. */

import { defineModel, neutral, sink } from '@assay/engine/rule';

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
  'realpath',
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
/** They say whether a file is there, and what it is like. */
const questions = ['access', 'lstat', 'stat', 'statfs', 'pathExists'];
const forms = (name: string): readonly string[] => [name, `${name}Sync`, `promises.${name}`];

export const model = defineModel({
  library: 'node:fs',
  aliases: ['fs', 'fs/promises', 'node:fs/promises', 'fs-extra', 'graceful-fs', 'original-fs', 'mz/fs'],
  rows: [
    ...[...onePath, ...extra].flatMap(forms).map((name) => sink('file-path', `${name}(0)`)),
    ...questions.flatMap(forms).map((name) => sink('file-probe', `${name}(0)`)),
    ...[...twoPaths, ...extraTwo]
      .flatMap(forms)
      .flatMap((name) => [sink('file-path', `${name}(0)`), sink('file-path', `${name}(1)`)]),
    ...['exists', 'existsSync'].map((name) => neutral(name)),
    ...['stat', 'lstat', 'access', 'statfs'].flatMap(forms).map((name) => neutral(name)),
  ],
});
