/** Micronaut: annotations define the sources of handler parameters; requests and responses are objects. */

import { defineModel, lastPart, objectSource, ofPath, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { bareTypes } from '../bare-types.ts';

const parameters: Readonly<Record<string, string>> = {
  QueryValue: 'a parameter of the request',
  Body: "the request's body",
  CookieValue: 'a cookie of the request',
  Part: 'a part of the request',
  RequestBean: 'the parameters of the request',
};
const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch'];

export const model = defineModel({
  library: 'io.micronaut.http.annotation',
  aliases: ['io.micronaut.http', 'io.micronaut.http.multipart', 'io.micronaut.http.server.types.files'],
  types: bareTypes(
    'PathVariable',
    ...Object.keys(parameters),
    ...verbs.map((verb) => `${verb}$parameter`),
    'Header',
    'HttpRequest',
    'HttpResponse',
    'CompletedFileUpload',
    'StreamingFileUpload',
    'SystemFile',
  ),
  rows: [
    ...Object.entries(parameters).map(([name, description]) => source('remote-input', name, description)),
    ofPath(source('remote-input', 'PathVariable', 'a part of the path')),
    source('remote-line', 'Header', 'a header of the request'),
    ...verbs.map((verb) => source('remote-input', `${verb}$parameter`, 'a parameter of the request')),
    // Handler results are JSON by default. May miss handlers that declare pages.
    objectSource('remote-text', 'HttpRequest.getParameters()', 'the parameters of the request'),
    source('remote-input', 'HttpRequest.getBody()', "the request's body"),
    source('remote-line', 'HttpRequest.getUri()', "the request's URL"),
    ofPath(source('remote-text', 'HttpRequest.getPath()', "the request's path")),
    objectSource('remote-line', 'HttpRequest.getHeaders()', "the request's headers"),
    ...uploadedName(
      lastPart(source('remote-text', 'CompletedFileUpload.getFilename()', "an uploaded file's name")),
    ),
    lastPart(source('remote-text', 'StreamingFileUpload.getFilename()', "an uploaded file's name")),
    sink('redirect-url', 'HttpResponse.redirect(0)'),
    sink('redirect-url', 'HttpResponse.seeOther(0)'),
    sink('redirect-url', 'HttpResponse.temporaryRedirect(0)'),
    sink('redirect-url', 'HttpResponse.permanentRedirect(0)'),
  ],
});
