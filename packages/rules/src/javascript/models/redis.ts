/** Redis: server-side scripts. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'redis',
  aliases: ['ioredis', '@redis/client', 'handy-redis', '@upstash/redis'],
  types: { Client: ['createClient()', '()', 'Redis()', 'default()', 'Cluster()', 'createCluster()'] },
  rows: [
    sink('nosql-code', 'Client.eval(0)'),
    sink('nosql-code', 'Client.EVAL(0)'),
    sink('nosql-code', 'Client.scriptLoad(0)'),
    sink('nosql-code', 'Client.defineCommand(1).lua'),
  ],
});
