/** lcobucci/jwt: JSON web tokens. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Lcobucci\\JWT',
  rows: [misuse('jwt-unverified', 'Configuration.forUnsecuredSigner()', { called: true })],
});
