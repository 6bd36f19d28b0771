/** Servers of files whose store the program writes itself: what a client names is handed to its methods. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const named = 'what a client of the file server names';

/** Methods of a store of objects, by the names of the protocol. */
const ofObjects = [
  'ListBucket',
  'CreateBucket',
  'BucketExists',
  'DeleteBucket',
  'ForceDeleteBucket',
  'GetObject',
  'HeadObject',
  'DeleteObject',
  'PutObject',
  'CopyObject',
  'DeleteMulti',
];

export const model = defineModel({
  library: 'github.com/pkg/sftp',
  aliases: ['github.com/johannesboyne/gofakes3', 'github.com/rclone/gofakes3'],
  types: { Request: [], ServerConfig: [] },
  rows: [
    source('remote-text', 'Request.Filepath', named),
    source('remote-text', 'Request.Target', named),
    ...ofObjects.map((name) => objectSource('remote-input', `New(0).${name}@*`, named)),
  ],
});
