/** Reads single-document YAML with locations as package managers write it. */

import { readYaml } from '../../documents/read-yaml.ts';
import type { Value } from '../../documents/value.ts';
import type { PackageProblem } from '../package-file.ts';

export interface YamlFile {
  readonly value: Value | undefined;
  readonly problems: readonly PackageProblem[];
}

/**
 * Returns the last document: pnpm writes one about its own configuration before it. Never throws; the caller limits the
 * file size.
 */
export function readYamlFile(text: string): YamlFile {
  const { documents, problems } = readYaml(text, text.length);
  return { value: documents.at(-1), problems };
}
