/** aiohttp-session: where sessions are kept, and the cookie by which they are known. */

import { defineModel, misuse } from '@assay/engine/rule';

const storages = [
  'SimpleCookieStorage',
  'cookie_storage.EncryptedCookieStorage',
  'nacl_storage.NaClCookieStorage',
  'redis_storage.RedisStorage',
  'memcached_storage.MemcachedStorage',
];

export const model = defineModel({
  library: 'aiohttp_session',
  rows: storages.flatMap((storage) => [
    // Unless it is said, scripts do not see the cookie; plain HTTP carries it.
    misuse('insecure-cookie', `${storage}(secure=)`, { anyOf: [{ absent: true }, { equals: false }] }),
  ]),
});
