/** gRPC: message streams with type parameters. */

import { defineModel, objectSource } from '@assay/engine/rule';

const streams = ['BidiStreamingServer', 'ClientStreamingServer'];

export const model = defineModel({
  library: 'google.golang.org/grpc',
  types: Object.fromEntries(streams.map((name) => [name, []])),
  rows: streams.map((name) => objectSource('remote-input', `${name}.Recv()`, 'a message of the request')),
});
