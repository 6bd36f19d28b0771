/** The configuration of a directory. Most have none, and need no rules to be loaded. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSource } from '../files/read-source.ts';
import { type ConfigReading, configFileName, defaultConfig } from './config.ts';

/**
 * The default when there is no file. Links are not followed, for the tree may be hostile; what stands in the file's place and
 * cannot be read is a mistake, so that its settings are not missed in silence.
 */
export async function loadConfig(directory: string, name: string = configFileName): Promise<ConfigReading> {
  const stats = await lstat(join(directory, name)).catch(() => undefined);
  if (stats === undefined) return { kind: 'config', config: defaultConfig };
  if (!stats.isFile())
    return mistake(`${name} is ${stats.isSymbolicLink() ? 'a link' : 'not a file'}, and is not read.`);
  const source = readSource(directory, name);
  if (source.kind === 'source') {
    const { readOwnConfig } = await import('./read-own-config.ts');
    return readOwnConfig(source.text);
  }
  return mistake(`${name} cannot be read: ${source.reason}.`);
}

function mistake(message: string): ConfigReading {
  return { kind: 'invalid', problems: [{ line: 1, column: 1, message }] };
}
