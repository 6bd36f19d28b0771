/**
 * An in-memory bundle: two megabytes, read once. Files are looked up by their full path, so that no path of a request
 * ever reaches the file system.
 */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface BundleFile {
  readonly contentType: string;
  readonly body: Buffer;
  /** The gzip-compressed body, if that is smaller. */
  readonly packed: Buffer | undefined;
  /** Tag of the body, without quotes. */
  readonly tag: string;
  /** True if the name changes with the content. */
  readonly isImmutable: boolean;
}

export interface BundleFiles {
  /** The document with which every page starts. */
  readonly page: BundleFile;
  /** By request path: `/assets/index-1a2b3c.js`. */
  readonly byPath: ReadonlyMap<string, BundleFile>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** Throws if the folder has no `index.html`. */
export async function loadBundle(folder: string): Promise<BundleFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const byPath = new Map<string, BundleFile>();
  for (const path of paths) {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined) continue;
    const name = `/${relative(folder, path).replaceAll(sep, '/')}`;
    const body = await readFile(path);
    byPath.set(name, {
      contentType,
      body,
      packed: known.has(`${path}.gz`) ? await readFile(`${path}.gz`) : undefined,
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      isImmutable: name.startsWith('/assets/'),
    });
  }
  const page = byPath.get('/index.html');
  if (page === undefined) throw new Error(`${folder} holds no dashboard`);
  byPath.delete('/index.html');
  return { page, byPath: byPath.set('/', page) };
}
