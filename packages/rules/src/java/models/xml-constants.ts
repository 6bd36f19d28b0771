/** Names of XML parser settings. */

import { constant, defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'javax.xml',
  rows: [
    constant(
      'XMLConstants.FEATURE_SECURE_PROCESSING',
      'http://javax.xml.XMLConstants/feature/secure-processing',
    ),
    constant('XMLConstants.ACCESS_EXTERNAL_DTD', 'http://javax.xml.XMLConstants/property/accessExternalDTD'),
  ],
});
