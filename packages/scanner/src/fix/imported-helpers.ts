/** Project functions that a fixed file imports, which a fix may call in addition to library functions. */

import type { SourceSyntax } from '@assay/engine';
import { functionNamed, type Helper } from './code/helper.ts';
import type { ParsedChange } from './gate.ts';
import { parseSource } from './parse-source.ts';
import type { FixSession } from './session.ts';

/** Maximum number of files read for one fix: chosen, far above what one file imports from its own project. */
const mostFiles = 50;

/** By the name in the fixed file. Excludes names that the file itself declares, and names of whole modules. */
export async function importedHelpers(
  session: FixSession,
  changes: readonly ParsedChange[],
): Promise<ReadonlyMap<string, Helper>> {
  const helpers = new Map<string, Helper>();
  const files = new Map<string, SourceSyntax | undefined>();
  for (const { path, new: now } of changes) {
    for (const { module, name, local } of now.facts.importsOf(now.tree)) {
      const target = session.slicer.resolve(path, module);
      if (target === undefined || local === '' || name === '' || name === '*') continue;
      if (!files.has(target)) {
        if (files.size >= mostFiles) return helpers;
        const text = (await session.slicer.read(target))?.text;
        files.set(target, text === undefined ? undefined : parseSource(session, target, text));
      }
      const source = files.get(target);
      const fn = source === undefined ? -1 : functionNamed(source, name);
      if (source !== undefined && fn >= 0) helpers.set(local, { source, fn });
    }
  }
  return helpers;
}
