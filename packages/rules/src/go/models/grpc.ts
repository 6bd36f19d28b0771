/**
 * gRPC services, as declared by the generated code. Its package differs by project, the names in it do not.
 *
 * May miss the request of a method that responds with a stream.
 */

import { defineModel, objectSource } from '@assay/engine/rule';

const message = "the request's message";

export const model = defineModel({
  library: 'google.golang.org/grpc/generated',
  names: String.raw`^(?:Register|Unimplemented|Unsafe)\w+Server$`,
  rows: [
    // A struct that embeds the unimplemented service; a value registered as a service.
    objectSource('remote-input', '.*@1/2', message),
    objectSource('remote-input', '(1).*@1/2', message),
  ],
});
