/** Loads the operator's module that registers an SDK of OpenTelemetry. */

import { pathToFileURL } from 'node:url';
import type { Config } from './config.ts';

export class TracingError extends Error {
  readonly code = 'tracing_unavailable';
}

/**
 * Its exports are not used: it registers itself, and ends what it started when the process ends.
 *
 * @throws TracingError if it cannot be loaded
 */
export async function startTracing({ tracingModule: path }: Pick<Config, 'tracingModule'>): Promise<void> {
  if (path === undefined) return;
  try {
    await import(pathToFileURL(path).href);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TracingError(`ASSAY_TRACING_MODULE cannot be loaded: ${why}`, { cause });
  }
}
