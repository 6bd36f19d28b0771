/** gRPC services: classes that extend a generated base class. Its package differs by project, its name does not. */

import { defineModel, objectSource } from '@assay/engine/rule';

export const model = defineModel({
  library: 'io.grpc/generated',
  names: String.raw`^(?:\w+Grpc(?:\.\w+)?|\w+ImplBase)$`,
  rows: [
    objectSource('remote-input', '.*@0/2', "the request's message"),
    objectSource('remote-input', '.*.*@0/2', "the request's message"),
  ],
});
