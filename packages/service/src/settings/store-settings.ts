/** Settings of the store that nodes share. */

import { isAbsolute, resolve } from 'node:path';
import { integer, optional, parseHttpUrl, same, text } from './setting.ts';

export type StorePlace =
  | { readonly kind: 'database' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

const key = (env: string, describe: string, isSecret: boolean) =>
  same(
    'all',
    optional(env, describe, (value) => value, isSecret),
  );

export const storeSettings = {
  store: same(
    'all',
    optional(
      'ASSAY_STORE',
      'Where workers share what scans keep for later ones: `database`, `s3://bucket/prefix`, or an absolute path of a folder that all of them have. Unset: each worker keeps it in its data folder alone.',
      (value) => {
        placeOf(value);
        return value;
      },
    ),
  ),
  storeLimitMb: same(
    'all',
    integer(
      'ASSAY_STORE_LIMIT_MB',
      10_240,
      64,
      1_073_741_824,
      'All that is shared together, in MiB; above it what was stored longest ago goes.',
    ),
  ),
  s3Endpoint: same(
    'all',
    optional('ASSAY_S3_ENDPOINT', 'URL of the S3 server. Unset: that of Amazon in the region.', parseHttpUrl),
  ),
  s3Region: same(
    'all',
    text('ASSAY_S3_REGION', 'us-east-1', 'Region of the bucket, as requests are signed for it.'),
  ),
  s3AccessKeyId: key('ASSAY_S3_ACCESS_KEY_ID', 'Id of the key for the bucket.', false),
  s3SecretAccessKey: key('ASSAY_S3_SECRET_ACCESS_KEY', 'Key for the bucket.', true),
} as const;

/** @throws Error with what was expected */
export function placeOf(value: string): StorePlace {
  if (value === 'database') return { kind: 'database' };
  if (isAbsolute(value)) return { kind: 'folder', folder: resolve(value) };
  // Names of buckets by Amazon's rules, and prefixes that are keys.
  const found =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[A-Za-z0-9][\w.-]*\/)*(?:[A-Za-z0-9][\w.-]*)?))?$/.exec(
      value,
    );
  if (found === null)
    throw new Error('expected database, s3://bucket, s3://bucket/prefix, or an absolute path');
  const [, bucket = '', prefix = ''] = found;
  return { kind: 's3', bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}
