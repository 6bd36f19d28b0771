/** Echo: routes, requests and responses. */

import {
  defineModel,
  lastPart,
  objectSource,
  ofPath,
  operation,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { pageOnly } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { requestRows } from '../request-rows.ts';

const texts = ['QueryParam', 'QueryString', 'FormValue', 'Path'];

export const model = defineModel({
  library: 'github.com/labstack/echo',
  types: { Context: [], Echo: ['New()'], Group: ['Echo.Group()'] },
  rows: [
    ...texts.map((name) => source('remote-text', `Context.${name}()`, "the request's parameters")),
    objectSource('remote-text', 'Context.QueryParams()', "the request's query string"),
    objectSource('remote-text', 'Context.FormParams()', "the request's form"),
    ofPath(source('remote-text', 'Context.Param()', "the request's parameters")),
    ofPath(objectSource('remote-text', 'Context.ParamValues()', "the request's path")),
    source('remote-text', 'Context.Cookie().Value', "the request's cookies"),
    source('remote-input', 'Context.Bind(0)', "the request's parameters"),
    ...requestRows('Context.Request()'),
    ...uploadedName(
      lastPart(source('remote-input', 'Context.FormFile().Filename', "an uploaded file's name")),
    ),
    source('remote-input', 'Context.MultipartForm()', "the request's form"),
    operation('Context.Render', 'renderTemplate', 1, 2),
    source('current-user', 'Context.Get()', 'the logged-in user'),
    sink('answer', 'Context.JSON(1)'),
    sink('answer', 'Context.String(1)'),
    sink('html-response', 'Context.HTML(1)'),
    sink('html-response', 'Context.HTMLBlob(1)'),
    ...['Blob', 'Stream'].map((name) =>
      sink('html-response', `Context.${name}(2)`, when(`Context.${name}(1)`, pageOnly)),
    ),
    sink('redirect-url', 'Context.Redirect(1)'),
    sink('file-path', 'Context.File(0)'),
    sink('file-path', 'Context.Attachment(0)'),
    sink('file-path', 'Context.Inline(0)'),
  ],
});
