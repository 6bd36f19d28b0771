/**
 * The arrows between modules, by dependency-cruiser. A run that saw fewer modules than the tree holds proves
 * nothing (a compiler without an API makes the tool see none), so that is a failure of its own.
 */

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findFolderCircles } from './folder-circles.ts';

/** @returns what is wrong; the empty string when every boundary holds */
export async function checkBoundaries(root: string): Promise<string> {
  const expected = sourceFiles(root);
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(join(root, 'tsconfig.json'));
  const { output } = await cruise(['packages', 'tools'], { ...options, baseDir: root }, {}, { tsConfig });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return [...unseen(output, expected), ...violations(output), ...folderCircles(output)].join('\n');
}

function sourceFiles(root: string): readonly string[] {
  return ['packages', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/(?:^|\/)(?:cases|dist|node_modules)\//.test(path)),
  );
}

function unseen(result: ICruiseResult, expected: readonly string[]): readonly string[] {
  const seen = new Set(result.modules.map(({ source }) => source));
  const missing = expected.filter((path) => !seen.has(path));
  if (missing.length === 0) return [];
  return [
    `dependency-cruiser did not see ${missing.length} of ${expected.length} modules:`,
    ...missing.slice(0, 20),
  ];
}

function violations(result: ICruiseResult): readonly string[] {
  return result.summary.violations.map(
    ({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} -> ${to}`,
  );
}

function folderCircles(result: ICruiseResult): readonly string[] {
  const imports = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return findFolderCircles(
    imports.filter(({ from, to }) => !isGenerated(from) && !to.includes('node_modules/')),
  );
}

/** The client of the dashboard, as its generator writes it. */
function isGenerated(path: string): boolean {
  return path.startsWith('packages/web/src/client/generated/');
}
