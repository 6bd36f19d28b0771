/** Connect: the message of a request. */

import { defineModel, objectSource, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'connectrpc.com/connect',
  aliases: ['github.com/bufbuild/connect-go'],
  types: { Request: [], ClientStream: [], BidiStream: [] },
  rows: [
    objectSource('remote-input', 'Request.Msg', "the request's message"),
    source('remote-line', 'Request.Header()', "the request's headers"),
    objectSource('remote-input', 'ClientStream.Msg()', "the request's message"),
    objectSource('remote-input', 'BidiStream.Receive()', "the request's message"),
  ],
});
