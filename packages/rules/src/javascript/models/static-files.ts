/** Sending files: send, serve-static helpers, archives. */

import { defineModel, sink, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'send',
  aliases: ['koa-send', '@fastify/send'],
  rows: [
    sink('file-path', '(1)', when('(2).root', { absent: true })),
    sink('file-path', '(2).root'),
    sink('file-path', 'filed:(0)'),
  ],
});
