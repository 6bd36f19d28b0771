/** NestJS: decorators define the sources of handler parameters. */

import {
  byBroker,
  bySchema,
  bySender,
  defineModel,
  lastPart,
  objectSource,
  ofPath,
  sink,
  source,
  textSink,
} from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const decorators = [
  'Body',
  'Query',
  'Param',
  'Headers',
  'RawBody',
  'HostParam',
  'UploadedFile',
  'UploadedFiles',
  'MessageBody',
  'Payload',
  'Args',
];
const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All'];

export const model = defineModel({
  library: '@nestjs/common',
  aliases: ['@nestjs/websockets', '@nestjs/microservices', '@nestjs/graphql'],
  types: Object.fromEntries(
    [
      ...decorators,
      'Req',
      'Request',
      'Res',
      'Response',
      ...[...verbs, 'Redirect'].map((name) => `${name}$answer`),
    ].map((name) => [name, []]),
  ),
  rows: [
    ...verbs.map((name) => textSink('html-response', `${name}$answer^`)),
    sink('redirect-url', 'Redirect$answer^.url'),
    objectSource('remote-input', 'Body', "the request's body"),
    objectSource('remote-input', 'Query', "the request's query string"),
    ofPath(objectSource('remote-text', 'Param', "the request's path parameters")),
    bySender(objectSource('remote-text', 'Headers', "the request's headers")),
    objectSource('remote-input', 'RawBody', "the request's body"),
    bySender(objectSource('remote-text', 'HostParam', "the request's host name")),
    objectSource('remote-input', 'MessageBody', 'a WebSocket message'),
    byBroker(objectSource('remote-input', 'Payload', 'a queue message')),
    bySchema(objectSource('remote-input', 'Args', 'the arguments of a GraphQL query')),
    ...uploadedName(lastPart(source('remote-text', 'UploadedFile.originalname', "an uploaded file's name"))),
    source('remote-text', 'UploadedFile.buffer', "an uploaded file's content"),
    ...uploadedName(
      lastPart(source('remote-text', 'UploadedFiles.*.originalname', "an uploaded file's name")),
    ),
  ],
});
