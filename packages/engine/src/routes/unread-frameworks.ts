/** Frameworks that a program imports and whose routes are not known, for the user to be told. */

import type { Problem } from '@assay/core';
import { libraryFor, type ModuleResolver } from '../graph/program/module-resolver.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import type { ApiGraph } from '../model/api-graph.ts';

/** One problem a framework, at the first file that imports it. */
export function unreadFrameworks(
  program: Program,
  api: ApiGraph,
  resolver: ModuleResolver,
): readonly Problem[] {
  const found = new Map<string, string>();
  for (const { a, op, path, strings } of program.files) {
    const modules = new Set<string>();
    for (const [v, code] of op.entries()) if (code === Op.import) modules.add(strings[a[v] ?? -1] ?? '');
    for (const module of [...modules].sort()) {
      const framework = api.unreadFramework(module);
      if (framework === undefined || found.has(framework)) continue;
      if (libraryFor(resolver.resolve(path, module), '*', program.defines) !== undefined)
        found.set(framework, path);
    }
  }
  return [...found].map(([framework, path]) => ({
    kind: 'unknown-framework',
    path,
    reason: 'routes-not-modelled',
    message: `Routes of ${framework} are not listed, and what guards them is not known.`,
  }));
}
