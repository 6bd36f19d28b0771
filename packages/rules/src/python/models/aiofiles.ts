/** aiofiles: asynchronous versions of `open` and functions of `os`, under their own names. */

import { defineModel, sink, when } from '@assay/engine/rule';

const functions = ['remove', 'unlink', 'rmdir', 'mkdir', 'makedirs', 'listdir', 'scandir', 'stat'];

export const model = defineModel({
  library: 'aiofiles',
  rows: [
    sink('file-path', 'open(0,file=)'),
    sink('written-name', 'open(0,file=)', when('open(1,mode=)', { matches: '[wxa]' })),
    sink('file-path', 'threadpool.open(0,file=)'),
    ...functions.map((name) => sink('file-path', `os.${name}(0,path=)`)),
    ...['rename', 'renames', 'replace'].flatMap((name) => [
      sink('file-path', `os.${name}(0,src=)`),
      sink('file-path', `os.${name}(1,dst=)`),
    ]),
  ],
});
