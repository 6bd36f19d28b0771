/** Writes every generated file: `npm run generate`. `npm run check` fails when one of them is not current. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createOpenApiDocument } from '../packages/service/src/openapi-document.ts';
import { generateCli } from './generate-cli.ts';
import { generateClient } from './generate-client.ts';
import { generateReference } from './generate-reference.ts';
import { type GeneratedFile, generateRules, writeRules } from './generate-rules.ts';

const root = join(import.meta.dirname, '..');

async function generateAll(): Promise<readonly GeneratedFile[]> {
  const openapi = { path: join(root, 'packages/service/openapi.json'), text: await createOpenApiDocument() };
  return [
    ...(await generateRules()),
    ...generateReference(root),
    generateCli(root),
    openapi,
    ...(await generateClient(root, openapi.text)),
  ];
}

/** @returns which files differ from what would be written; the empty string when all are current */
export async function checkGenerated(): Promise<string> {
  const stale: string[] = [];
  for (const { path, text } of await generateAll()) {
    // A file that is not there is as stale as one with other text.
    const current = await readFile(path, 'utf8').catch(() => undefined);
    if (current !== text) stale.push(relative(root, path));
  }
  return stale.length === 0 ? '' : `Not current, run npm run generate:\n${stale.join('\n')}`;
}

async function writeAll(): Promise<void> {
  await writeRules();
  for (const { path, text } of await generateAll()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

if (import.meta.main) await writeAll();
