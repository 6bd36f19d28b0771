/**
 * A stand-in for an S3 server: one bucket in memory, pages of a thousand keys, and signatures that are worked out anew by the
 * description of AWS Signature Version 4. `bench -- store` asks a real one.
 */

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  keys(): readonly string[];
  /** The next requests are answered so. */
  failNext(count: number, status: number): void;
  /** The next request is answered 200 with this. */
  answerNext(xml: string): void;
  close(): Promise<void>;
}

const pageSize = 1000;
const accessKeyId = 'AKIAEXAMPLE';
const secretAccessKey = 'made-up-key-of-a-test';

export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, { readonly content: Buffer; readonly at: Date }>();
  let failures = { count: 0, status: 0 };
  let answer: string | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (failures.count > 0) {
      failures = { ...failures, count: failures.count - 1 };
      return end(response, failures.status, error('InternalError'));
    }
    if (answer !== undefined) {
      const text = answer;
      answer = undefined;
      return end(response, 200, text);
    }
    if (!isSigned(request, body)) return end(response, 403, error('SignatureDoesNotMatch'));
    const url = new URL(request.url ?? '', 'http://s3');
    const [name = '', ...rest] = url.pathname.slice(1).split('/');
    if (name !== bucket) return end(response, 404, error('NoSuchBucket'));
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return end(response, 200, list(objects, url.searchParams));
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, { content: body, at: new Date() });
        return end(response, 200, '');
      case 'DELETE':
        objects.delete(key);
        return end(response, 204, '');
      default:
        return found === undefined
          ? end(response, 404, error('NoSuchKey'))
          : end(response, 200, found.content);
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey,
    keys: () => [...objects.keys()],
    failNext: (count, status) => {
      failures = { count, status };
    },
    answerNext: (xml) => {
      answer = xml;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status).end(status === 204 ? undefined : body);
}

const error = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function list(
  objects: ReadonlyMap<string, { readonly content: Buffer; readonly at: Date }>,
  query: URLSearchParams,
): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = keys.toSorted().slice(0, pageSize);
  const contents = page.map((key) => {
    const { content, at } = objects.get(key) ?? { content: Buffer.alloc(0), at: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

/** Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header". */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', names = '', signature] = form.exec(authorization) ?? [];
  if (id !== accessKeyId) return false;
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&');
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const hashed = header('x-amz-content-sha256');
  if (hashed !== 'UNSIGNED-PAYLOAD' && hashed !== createHash('sha256').update(body).digest('hex'))
    return false;
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    hashed,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n');
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
