/** Writes every generated file: `npm run generate`. `npm run check` fails when one of them is not current. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type GeneratedFile, generateRules, writeRules } from './generate-rules.ts';

const root = join(import.meta.dirname, '..');

/** What is made of the product itself. It loads the registries, which have to name what is there. */
async function generateRest(): Promise<readonly GeneratedFile[]> {
  const { createOpenApiDocument } = await import('../packages/service/src/openapi-document.ts');
  const { generateCli } = await import('./generate-cli.ts');
  const { generateClient } = await import('./generate-client.ts');
  const { generateReference } = await import('./generate-reference.ts');
  const openapi = { path: join(root, 'packages/service/openapi.json'), text: await createOpenApiDocument() };
  return [
    ...generateReference(root),
    generateCli(root),
    openapi,
    ...(await generateClient(root, openapi.text)),
  ];
}

/** @returns which files differ from what would be written; the empty string when all are current */
export async function checkGenerated(): Promise<string> {
  const ofRules = await staleOf(await generateRules());
  const stale = ofRules.length > 0 ? ofRules : await staleOf(await generateRest());
  return stale.length === 0 ? '' : `Not current, run npm run generate:\n${stale.join('\n')}`;
}

async function staleOf(files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { path, text } of files) {
    // A file that is not there is as stale as one with other text.
    const current = await readFile(path, 'utf8').catch(() => undefined);
    if (current !== text) stale.push(relative(root, path));
  }
  return stale;
}

async function writeAll(): Promise<void> {
  await writeRules();
  for (const { path, text } of await generateRest()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

if (import.meta.main) await writeAll();
