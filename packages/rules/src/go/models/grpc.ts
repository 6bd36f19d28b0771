/**
 * gRPC: services, as the code that is generated for each declares them. Its own package is different in each project,
 * the names in it are not.
 *
 * May miss: the request of a method that answers with a stream.
 */

import { defineModel, objectSource } from '@assay/engine/rule';

const message = "the request's message";

export const model = defineModel({
  library: 'google.golang.org/grpc/generated',
  names: String.raw`^(?:Register|Unimplemented|Unsafe)\w+Server$`,
  rows: [
    // A struct that embeds the unfinished service; what is registered as one.
    objectSource('remote-input', '.*@1/2', message),
    objectSource('remote-input', '(1).*@1/2', message),
  ],
});
