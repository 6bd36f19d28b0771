/** The configuration of a directory, against the rules that there are. */

import { listRules } from '../analysis/engine.ts';
import { readSource } from '../files/read-source.ts';
import { type ConfigReading, configFileName, defaultConfig } from './config.ts';
import { readConfig } from './read-config.ts';

/** @param text of an `.assay.yml` */
export function readOwnConfig(text: string): ConfigReading {
  return readConfig(text, new Set(listRules().flatMap(({ id, aliases }) => [id, ...aliases])));
}

/** The default when there is no file. Links are not followed: the tree may be hostile. */
export async function loadConfig(directory: string, name: string = configFileName): Promise<ConfigReading> {
  const source = await readSource(directory, name);
  if (source.kind === 'source') return readOwnConfig(source.text);
  if (source.reason === 'unreadable') return { kind: 'config', config: defaultConfig };
  const message = `${name} cannot be read: ${source.reason}.`;
  return { kind: 'invalid', problems: [{ line: 1, column: 1, message }] };
}
