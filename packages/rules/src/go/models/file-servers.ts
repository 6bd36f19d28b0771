/** File servers with a custom store: names from a client are passed to its methods. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const named = 'a file name requested by a client';

/** Methods of an object store, named after the protocol. */
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
