/** Copies and archives. */

import { defineModel, sink } from '@assay/engine/rule';

const functions = ['copy', 'copy2', 'copyfile', 'copytree', 'move'];

export const model = defineModel({
  library: 'shutil',
  rows: [
    ...functions.flatMap((name) => [
      sink('file-path', `${name}(0,src=)`),
      sink('file-path', `${name}(1,dst=)`),
    ]),
    ...['copy', 'copy2', 'copyfile', 'move'].map((name) => sink('written-name', `${name}(1,dst=)`)),
    sink('file-path', 'rmtree(0,path=)'),
    sink('file-path', 'unpack_archive(0,filename=)'),
    sink('file-path', 'make_archive(0,base_name=)'),
  ],
});
