/** aiohttp-session: session storage and cookies. */

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
    // By default, the cookie is hidden from scripts but sent over plain HTTP.
    misuse('insecure-cookie', `${storage}(secure=)`, { anyOf: [{ absent: true }, { equals: false }] }),
  ]),
});
