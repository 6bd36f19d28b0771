/** Packages that implement a weak hash function. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const anyArgument = { anyOf: [{ constant: true }, { constant: false }] } as const;

export const model = defineModel({
  library: 'md5',
  aliases: ['sha1', 'blueimp-md5', 'js-md5', 'js-sha1', 'md5-hex', 'md4', 'nano-md5', 'spark-md5'],
  rows: [misuse('weak-hash', '(0)', anyArgument), neutral('')],
});
