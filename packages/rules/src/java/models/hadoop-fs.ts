/** Hadoop: files of a cluster, an object store or the local machine through one interface. */

import { defineModel, neutral, sanitizer, sink } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';

const onPath = [
  'open',
  'create',
  'createFile',
  'createNewFile',
  'append',
  'delete',
  'deleteOnExit',
  'mkdirs',
  'listStatus',
  'listFiles',
  'listLocatedStatus',
  'globStatus',
  'truncate',
  'setPermission',
  'setOwner',
];

/** Both ends are paths, which flags may precede. */
const onTwo = [
  'rename',
  'copyFromLocalFile',
  'copyToLocalFile',
  'moveFromLocalFile',
  'moveToLocalFile',
  'createSymlink',
];

const owners = ['FileSystem', 'LocalFileSystem', 'FileContext'];

export const model = defineModel({
  library: 'org.apache.hadoop.fs',
  types: {
    FileSystem: [
      'FileSystem.get()',
      'FileSystem.newInstance()',
      'FileSystem.getLocal()',
      'FileSystem.newInstanceLocal()',
      'Path.getFileSystem()',
    ],
    LocalFileSystem: [],
    FileContext: ['FileContext.getFileContext()'],
    FileUtil: [],
    Path: ['Path.getParent()', 'Path.suffix()'],
  },
  rows: [
    ...owners.flatMap((owner) => [
      ...onPath.map((name) => sink('file-path', `${owner}.${name}(0)`)),
      ...onTwo.map((name) => sink('file-path', `${owner}.${name}(*)`)),
      ...['exists', 'getFileStatus', 'isFile', 'isDirectory'].map((name) =>
        sink('file-probe', `${owner}.${name}(0)`),
      ),
      neutral(`${owner}.exists`),
    ]),
    sink('file-path', 'FileUtil.copy(*)'),
    sink('file-path', 'FileUtil.fullyDelete(*)'),
    ...madeOf('Path'),
    sanitizer('path-containment', 'Path.getName(this)'),
  ],
});
