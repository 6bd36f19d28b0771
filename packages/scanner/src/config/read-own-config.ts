/** Reads a configuration and validates it against the existing rules. */

import { listRules } from '../analysis/engine.ts';
import type { ConfigReading } from './config.ts';
import { readConfig } from './read-config.ts';

/** @param text of an `.assay.yml` */
export function readOwnConfig(text: string): ConfigReading {
  return readConfig(text, new Set(listRules().flatMap(({ id, aliases }) => [id, ...aliases])));
}
