/** Symfony: attributes that restrict access. */

import { defineModel, guarding } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Symfony\\Component\\Security\\Http\\Attribute',
  aliases: ['Sensio\\Bundle\\FrameworkExtraBundle\\Configuration'],
  rows: [
    guarding('IsGranted', 'authentication', 'authorization'),
    guarding('Security', 'authentication', 'authorization'),
  ],
});
