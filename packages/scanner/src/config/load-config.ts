/** The configuration of a directory. Most have none, and need no rules to be loaded. */

import { readSource } from '../files/read-source.ts';
import { type ConfigReading, configFileName, defaultConfig } from './config.ts';

/** The default when there is no file. Links are not followed: the tree may be hostile. */
export async function loadConfig(directory: string, name: string = configFileName): Promise<ConfigReading> {
  const source = await readSource(directory, name);
  if (source.kind === 'source') {
    const { readOwnConfig } = await import('./read-own-config.ts');
    return readOwnConfig(source.text);
  }
  if (source.reason === 'unreadable') return { kind: 'config', config: defaultConfig };
  const message = `${name} cannot be read: ${source.reason}.`;
  return { kind: 'invalid', problems: [{ line: 1, column: 1, message }] };
}
