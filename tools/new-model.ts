/** `npm run new-model <language>/<library>`: writes the model of a library, ready to be filled in. */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { languages, modelFiles } from './generate-rules.ts';

const root = dirname(import.meta.dirname);

/** @param library  as programs import it: `@scope/name`, `github.com/owner/name` */
export function modelText(library: string): string {
  return `/** What the library is for, in one line. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: '${library}',
  // A type by where its values come from: paths that begin with its name start at a value of it.
  types: { Connection: ['connect()'] },
  rows: [sink('shell-command', 'Connection.run(0)')],
});
`;
}

/** `github.com/owner/name` to `github-com-owner-name`. */
export function modelName(library: string): string {
  return library
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

async function createModel(given: string): Promise<string | undefined> {
  const [, language = '', library = ''] = /^([a-z]+)\/([\w@./:-]+)$/.exec(given) ?? [];
  if (!languages().includes(language))
    return `usage: npm run new-model <language>/<library>, of ${languages().join(', ')}`;
  const path = `${language}/models/${modelName(library)}.ts`;
  const file = join(root, 'packages/rules/src', path);
  if (modelFiles().includes(path) || existsSync(file)) return `packages/rules/src/${path} exists already.`;
  await writeFile(file, modelText(library), { flag: 'wx' });
  process.stdout.write(
    [
      `packages/rules/src/${path} is written. What a path may say stands in packages/engine/src/model/model.ts, the kinds in`,
      'packages/engine/src/vocabulary/kinds.ts. Annotate a case of a rule that the rows serve, run npm run generate, then',
      `npm run check-rule ${language}/<rule>.\n`,
    ].join('\n'),
  );
  return undefined;
}

if (import.meta.main) {
  const failure = await createModel(process.argv[2] ?? '');
  if (failure !== undefined) {
    process.stderr.write(`${failure}\n`);
    process.exitCode = 2;
  }
}
