/** Connection options that select TLS versions. */

import { type MisuseRow, misuse } from '@assay/engine/rule';

/** @param places  of the options: `createServer(0)` */
export function tlsVersionRows(...places: readonly string[]): readonly MisuseRow[] {
  return places.flatMap((place) => [
    misuse('tls-old-version', `${place}.minVersion`, { matches: String.raw`^TLSv1(?:\.1)?$` }),
    misuse('tls-old-version', `${place}.maxVersion`, { matches: String.raw`^TLSv1(?:\.1)?$` }),
    misuse('tls-old-version', `${place}.secureProtocol`, {
      matches: '^(?:SSLv2|SSLv3|TLSv1|TLSv1_1)(?:_client|_server)?_method$',
    }),
  ]);
}
