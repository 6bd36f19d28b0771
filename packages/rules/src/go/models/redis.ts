/** Redis: server-side scripts, which are code. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/redis/go-redis',
  aliases: ['github.com/go-redis/redis'],
  types: { Client: ['NewClient()', 'NewClusterClient()'] },
  rows: [sink('code-execution', 'Client.Eval(1)'), sink('code-execution', 'NewScript(0)')],
});
