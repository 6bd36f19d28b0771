/** The dashboard's typed client of the API, from the OpenAPI document. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import type { GeneratedFile } from './generate-rules.ts';

const target = 'packages/web/src/client/generated';

/** @param document  JSON text of the OpenAPI document that the client is for */
export async function generateClient(root: string, document: string): Promise<readonly GeneratedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-client-'));
  try {
    await createClient({
      input: JSON.parse(document),
      logs: { level: 'silent', file: false },
      output: {
        path: folder,
        entryFile: false,
        fileName: { suffix: '.generated' },
        module: { extension: '.ts' },
        // Its own code is not written for our compiler's stricter settings; its types are checked where they are used.
        header: ['// @ts-nocheck'],
        postProcess: [],
      },
      plugins: [{ name: '@hey-api/client-fetch', throwOnError: true }, '@hey-api/typescript', '@hey-api/sdk'],
    });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return await Promise.all(
      paths.sort().map(async (path) => ({
        path: join(root, target, relative(folder, path)),
        text: await readFile(path, 'utf8'),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
