import { digestCode } from '@assay/scanner';

/** What the service says of itself to others. */
export const version = '0.1.0';

/**
 * Tells builds of one version apart: the first twelve hex digits of the SHA-256 of the code that runs here. Reads all of it, which
 * takes some 0.1 s of a processor.
 */
export function readBuild(): string {
  return digestCode(import.meta.dirname).slice(0, 12);
}

/** In requests of ours. */
export const userAgent = `Assay/${version}`;
