/** Constant URLs of programs and archives downloaded over plain HTTP. */

import { type MisuseRow, misuse, type ValueTest } from '@assay/engine/rule';

const file =
  '[^\\s"\'|;&<>]*\\.(exe|msi|msu|sh|bash|ps1|bat|cmd|zip|tar|tgz|gz|bz2|xz|7z|rar|dmg|pkg|deb|rpm|apk|appimage|jar|war|dll|so|dylib|node|bin|run|iso|vsix|crx|xpi|nupkg|whl|gem)';
const address = `http://(?!localhost|127\\.|0\\.0\\.0\\.0|\\[::1)${file}`;

/** The whole string is such a URL. */
const isAddress: ValueTest = { matches: `^${address}([?#]|$)` };
/** A command line that downloads one. */
const isCommand: ValueTest = { matches: `\\b(curl|wget)\\s[^|;&]*${address}` };

/** @param path  path of the URL argument: `get(0)` */
export function addressRow(path: string): MisuseRow {
  return misuse('insecure-download', path, isAddress);
}

/** @param path  path of the command line argument: `exec(0)` */
export function commandRow(path: string): MisuseRow {
  return misuse('insecure-download', path, isCommand);
}
