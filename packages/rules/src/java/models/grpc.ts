/** gRPC: services, as classes that extend the one that is generated for each. Its own package is different in each project, its name is not. */

import { defineModel, objectSource } from '@assay/engine/rule';

export const model = defineModel({
  library: 'io.grpc/generated',
  names: String.raw`^(?:\w+Grpc(?:\.\w+)?|\w+ImplBase)$`,
  rows: [
    objectSource('remote-input', '.*@0/2', "the request's message"),
    objectSource('remote-input', '.*.*@0/2', "the request's message"),
  ],
});
