/** Javalin: handler arguments and responses. */

import { defineModel, lastPart, objectSource, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'before', 'after'];
const texts = ['queryParam', 'pathParam', 'formParam', 'queryParams', 'formParams', 'path'];
const bodies = ['body', 'bodyAsBytes', 'bodyAsClass', 'bodyInputStream', 'bodyValidator'];

export const model = defineModel({
  library: 'io.javalin.http',
  aliases: ['io.javalin', 'io.javalin.apibuilder'],
  types: {
    Javalin: ['Javalin.create()', 'Javalin.start()', ...verbs.map((verb) => `Javalin.${verb}()`)],
    Context: [
      ...verbs.map((verb) => `Javalin.${verb}(1)@0`),
      ...verbs.map((verb) => `ApiBuilder.${verb}(1)@0`),
      'ApiBuilder.crud(1).*@0',
    ],
    UploadedFile: ['Context.uploadedFile()', 'Context.uploadedFiles().*'],
  },
  rows: [
    ...texts.map((name) => source('remote-text', `Context.${name}()`, 'a parameter of the request')),
    ...['queryParamMap', 'pathParamMap', 'formParamMap'].map((name) =>
      objectSource('remote-text', `Context.${name}()`, 'the parameters of the request'),
    ),
    ...bodies.map((name) => source('remote-input', `Context.${name}()`, "the request's body")),
    ...['header', 'url', 'fullUrl', 'queryString', 'userAgent', 'host'].map((name) =>
      source('remote-line', `Context.${name}()`, "the request's headers"),
    ),
    source('remote-text', 'Context.cookie()', 'a cookie of the request'),
    source('current-user', 'Context.sessionAttribute()', 'the logged-in user'),
    ...uploadedName(lastPart(source('remote-text', 'UploadedFile.filename()', "an uploaded file's name"))),
    lastPart(source('remote-text', 'UploadedFile.getFilename()', "an uploaded file's name")),
    sink('html-response', 'Context.html(0)'),
    sink('redirect-url', 'Context.redirect(0)'),
    sink('answer', 'Context.json(0)'),
    sink('answer', 'Context.result(0)'),
  ],
});
