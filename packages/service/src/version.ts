import { digestCode } from '@assay/scanner';

/** How the service identifies itself to others. */
export const version = '0.1.0';

/**
 * Distinguishes builds of one version: the first twelve hex digits of the SHA-256 of the running code. Reads all of it,
 * which takes some 0.1 s of processor time.
 */
export function readBuild(): string {
  return digestCode(import.meta.dirname).slice(0, 12);
}

/** User agent of our requests. */
export const userAgent = `Assay/${version}`;
