/**
 * gRPC: services, as classes that extend the one that is generated for each. Its own module is different in each project, its name
 * is not.
 */

import { defineModel, objectSource, ofTexts } from '@assay/engine/rule';

export const model = defineModel({
  library: 'grpc/generated',
  names: String.raw`^\w+Servicer$`,
  // Itself, the request and the context.
  rows: [ofTexts(objectSource('remote-input', '.*@1/3', "the request's message"))],
});
