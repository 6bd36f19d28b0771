/** Loads the configuration of a directory. Most have none, and then no rules are loaded. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSource } from '../files/read-source.ts';
import { type ConfigReading, configFileName, defaultConfig } from './config.ts';

/**
 * Returns the default if there is no file. Links are not followed, because the tree may be hostile; anything else in
 * the file's place that cannot be read is a mistake, so that its settings are not silently ignored.
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
