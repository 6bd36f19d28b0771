/** Which scanner is measured. */

import { scanWithAssay } from './assay.ts';
import type { Scanner } from './reported.ts';
import { scanWithCommand } from './sarif-command.ts';

/**
 * @param command  a command line with `{directory}` and `{output}`, split at spaces, that writes SARIF; Assay without it
 */
export function scannerOf(command: string | undefined): Scanner {
  return command === undefined ? scanWithAssay : scanWithCommand(command);
}
