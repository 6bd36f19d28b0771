/** Multipart parsers. */

import { defineModel, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

export const model = defineModel({
  library: 'busboy',
  aliases: [
    'connect-busboy',
    '@fastify/busboy',
    'formidable',
    'multiparty',
    'raw-body',
    'co-body',
    'body',
    'get-raw-body',
    'micro',
    'cookies',
  ],
  types: { Parser: ['()', 'Busboy()', 'IncomingForm()', 'Form()', 'formidable()'] },
  rows: [
    ...uploadedName(source('remote-input', 'Parser.on(1)@2', "an uploaded file's name")),
    source('remote-input', 'Parser.on(1)@1', "the request's form fields"),
    source('remote-input', 'Parser.parse(1)@1', "the request's form fields"),
    ...uploadedName(source('remote-input', 'Parser.parse(1)@2.*.name', "an uploaded file's name")),
    ...uploadedName(
      source('remote-input', 'Parser.parse(1)@2.*.originalFilename', "an uploaded file's name"),
    ),
    source('remote-input', 'json()', "the request's body"),
    source('remote-input', 'text()', "the request's body"),
    source('remote-input', 'buffer()', "the request's body"),
    source('remote-input', 'form()', "the request's body"),
  ],
});
