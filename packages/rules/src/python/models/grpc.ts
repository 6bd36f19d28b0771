/** gRPC services: classes that extend a generated base class. Its module differs by project, its name does not. */

import { defineModel, objectSource, ofTexts } from '@assay/engine/rule';

export const model = defineModel({
  library: 'grpc/generated',
  names: String.raw`^\w+Servicer$`,
  // `self`, the request and the context.
  rows: [ofTexts(objectSource('remote-input', '.*@1/3', "the request's message"))],
});
