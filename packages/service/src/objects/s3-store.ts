/**
 * Objects in a bucket of a server that speaks the S3 protocol (REST API of 2006-03-01): Amazon S3, MinIO, Ceph, Garage and others.
 * Buckets are addressed by path, which all of them understand; requests are signed by AWS Signature Version 4.
 */

import { AwsV4Signer } from 'aws4fetch';
import sax from 'sax';
import { Agent, request } from 'undici';
import {
  assertKey,
  type ObjectStore,
  ObjectStoreError,
  type StoredObject,
  sortByKey,
} from './object-store.ts';

export interface S3Settings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before all keys: empty, or ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Of one request with its answer: 128 MiB at 1.5 MB/s. */
const timeLimitMs = 90_000;
/** For what may pass: 5xx, 429 and broken connections. All requests can be repeated. */
const attempts = 3;
const firstWaitMs = 200;
/** A page of a listing that never ends would never end. */
const mostPages = 10_000;

export function createS3Store(settings: S3Settings): ObjectStore {
  const agent = new Agent({ connections: 8, headersTimeout: timeLimitMs, bodyTimeout: timeLimitMs });
  const ask = (asked: Asked): Promise<Answer> => askOften(agent, settings, asked);
  return {
    put: async (key, content, signal) => {
      assertKey(key);
      expecting(await ask({ method: 'PUT', key, body: content, signal }), 'PUT');
    },
    get: async (key, signal) => {
      assertKey(key);
      const answer = await ask({ method: 'GET', key, signal });
      // A bucket that is missing answers 404 as well, which must not look like an empty one.
      if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return undefined;
      return expecting(answer, 'GET').body;
    },
    list: async (prefix, signal) => {
      const found: StoredObject[] = [];
      let token: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = {
          'list-type': '2',
          prefix: settings.prefix + prefix,
          ...(token !== undefined && { 'continuation-token': token }),
        };
        const answer = expecting(await ask({ method: 'GET', key: '', query, signal }), 'LIST');
        const listing = readListing(answer.body.toString('utf8'));
        for (const { key, ...rest } of listing.objects)
          if (key.startsWith(settings.prefix))
            found.push({ ...rest, key: key.slice(settings.prefix.length) });
        token = listing.next;
        if (token === undefined) return sortByKey(found);
      }
      throw new ObjectStoreError('store_damaged', 'the store lists without an end');
    },
    remove: async (keys, signal) => {
      for (const key of keys) {
        assertKey(key);
        const answer = await ask({ method: 'DELETE', key, signal });
        if (answer.status !== 404 || codeOf(answer) === 'NoSuchBucket') expecting(answer, 'DELETE');
      }
    },
    close: () => agent.destroy(),
  };
}

function expecting(answer: Answer, method: string): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const isPassing = answer.status >= 500 || answer.status === 429;
  const code = codeOf(answer);
  throw new ObjectStoreError(
    isPassing ? 'store_unavailable' : 'store_refused',
    `the S3 store answered ${method} with ${answer.status}${code === '' ? '' : ` ${code}`}`,
  );
}

async function askOften(agent: Agent, settings: S3Settings, asked: Asked): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(agent, settings, asked).catch((error: unknown) => {
      asked.signal?.throwIfAborted();
      return new ObjectStoreError('store_unavailable', 'the S3 store could not be reached', error);
    });
    const isPassing = outcome instanceof Error || outcome.status >= 500 || outcome.status === 429;
    if (!isPassing) return outcome;
    if (attempt >= attempts) {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }
    await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 4 ** (attempt - 1)));
    asked.signal?.throwIfAborted();
  }
}

async function askOnce(
  agent: Agent,
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Settings,
  { method, key, query = {}, body, signal }: Asked,
): Promise<Answer> {
  const path = key === '' ? bucket : `${bucket}/${prefix}${key}`;
  const text = new URLSearchParams(query).toString();
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${path}${text === '' ? '' : `?${text}`}`,
    ...(body !== undefined && { body: Uint8Array.from(body) }),
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  });
  const { url, headers } = await signer.sign();
  const deadline = AbortSignal.timeout(timeLimitMs);
  const response = await request(url, {
    dispatcher: agent,
    method,
    headers: Object.fromEntries(headers),
    body: body ?? null,
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
  });
  return { status: response.statusCode, body: Buffer.from(await response.body.arrayBuffer()) };
}

/** The code of an answer that is an error: `NoSuchKey`. */
function codeOf({ body }: Answer): string {
  return /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(body.subarray(0, 4096).toString('utf8'))?.[1] ?? '';
}

interface Listing {
  readonly objects: readonly StoredObject[];
  /** `undefined` on the last page. */
  readonly next: string | undefined;
}

/** `ListBucketResult`: contents with key, size and time. */
function readListing(xml: string): Listing {
  const objects: StoredObject[] = [];
  let row: Record<string, string> = {};
  let text = '';
  let next: string | undefined;
  let isWhole = false;
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw new ObjectStoreError('store_damaged', 'the S3 store lists something that is not XML', error);
  };
  parser.onopentag = ({ name }) => {
    text = '';
    if (name === 'Contents') row = {};
  };
  parser.ontext = (part) => {
    text += part;
  };
  parser.onclosetag = (name) => {
    if (name === 'Contents') {
      const { Key: key = '', Size: size, LastModified: at } = row;
      objects.push({ key, bytes: Number(size), storedAt: new Date(at ?? '') });
    } else if (name === 'NextContinuationToken') next = text;
    else if (name === 'ListBucketResult') isWhole = true;
    else row[name] = text;
  };
  parser.write(xml).close();
  if (!isWhole) throw new ObjectStoreError('store_damaged', 'the S3 store lists no bucket');
  return { objects, next };
}
