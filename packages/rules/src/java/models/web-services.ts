/** SOAP services: operations published by annotations. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'jakarta.jws',
  aliases: ['javax.jws', 'org.springframework.ws.server.endpoint.annotation'],
  types: bareTypes('WebMethod$parameter', 'RequestPayload'),
  rows: ['WebMethod$parameter', 'RequestPayload'].map((name) =>
    source('remote-input', name, 'a message of a client'),
  ),
});
