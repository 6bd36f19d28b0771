/** Tests that the program imports are a part of it: helpers that it hands to others, examples that it runs. */

import type { IrFile } from '../ir/ir.ts';
import type { ManifestFile } from '../modules/module-resolver.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { type Languages, parseSource } from '../syntax/parse.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import { importedFiles } from './imported-files.ts';
import type { Language } from './language.ts';

interface LoweredFile {
  readonly path: string;
  readonly language: LanguageId;
  readonly text: string;
  readonly purposes: readonly Purpose[];
  readonly ir: IrFile | undefined;
}

/**
 * The files of a program, those whole that are imported by others which are. Linear in the imports.
 *
 * @param files  all lowered, sorted by path; tests as outlines
 */
export function withImportedTests<File extends LoweredFile>(
  files: readonly File[],
  language: Language,
  manifests: readonly ManifestFile[],
  grammars: Languages,
): readonly File[] {
  const isOutline = files.map(({ ir }) => ir?.outline !== undefined);
  if (!isOutline.includes(true)) return files;
  const whole = [...files];
  const resolver = language.createResolver(
    files.flatMap(({ ir, purposes }) => (ir === undefined ? [] : [{ ...ir, purposes }])),
    manifests,
  );
  const open = [...files.keys()].filter((file) => isOutline[file] === false);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const code = whole[file]?.ir;
    for (const imported of code === undefined ? [] : importedFiles(code, resolver)) {
      const outline = whole[imported];
      if (isOutline[imported] !== true || outline === undefined) continue;
      isOutline[imported] = false;
      whole[imported] = { ...outline, ir: lowerWhole(outline, language, grammars) ?? outline.ir };
      open.push(imported);
    }
  }
  return whole;
}

/** The code of a file again, of which the outline was kept. */
function lowerWhole(
  { path, language: id, text }: LoweredFile,
  language: Language,
  grammars: Languages,
): IrFile | undefined {
  const parsed = parseSource(text, id, grammars);
  if (parsed.kind !== 'parsed') return undefined;
  return language.lower(parsed.tree, path, language.analyzeScopes(parsed.tree));
}
