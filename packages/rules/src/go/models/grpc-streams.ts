/** gRPC: message streams. */

import { defineModel, objectSource } from '@assay/engine/rule';

const message = 'a message of the request';

export const model = defineModel({
  library: 'google.golang.org/grpc/streams',
  names: String.raw`^\w+_\w+Server$`,
  rows: [objectSource('remote-input', 'Recv()', message)],
});
