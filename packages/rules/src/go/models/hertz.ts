/** Hertz: requests and responses. */

import { defineModel, lastPart, ofPath, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const texts = ['Query', 'DefaultQuery', 'PostForm', 'DefaultPostForm', 'FormValue', 'Path', 'GetQuery'];
const binds = [
  'Bind',
  'BindAndValidate',
  'BindQuery',
  'BindJSON',
  'BindForm',
  'BindPath',
  'BindHeader',
  'BindByContentType',
];

export const model = defineModel({
  library: 'github.com/cloudwego/hertz/pkg/app',
  types: { RequestContext: [] },
  rows: [
    ...texts.map((name) => source('remote-text', `RequestContext.${name}()`, "the request's parameters")),
    ofPath(source('remote-text', 'RequestContext.Param()', "the request's parameters")),
    ...binds.map((name) => source('remote-input', `RequestContext.${name}(0)`, "the request's parameters")),
    source('remote-input', 'RequestContext.GetRawData()', "the request's body"),
    source('remote-input', 'RequestContext.Body()', "the request's body"),
    source('remote-line', 'RequestContext.GetHeader()', "the request's headers"),
    source('remote-text', 'RequestContext.Cookie()', "the request's cookies"),
    source('remote-line', 'RequestContext.Request.RequestURI()', "the request's URL"),
    ...uploadedName(
      lastPart(source('remote-input', 'RequestContext.FormFile().Filename', "an uploaded file's name")),
    ),
    sink('redirect-url', 'RequestContext.Redirect(1)'),
    sink('html-response', 'RequestContext.Data(2)'),
    sink('file-path', 'RequestContext.File(0)'),
    sink('file-path', 'RequestContext.FileAttachment(0)'),
    sink('file-path', 'RequestContext.SaveUploadedFile(1)'),
    sink('stored-name', 'RequestContext.SaveUploadedFile(1)'),
    sink('answer', 'RequestContext.JSON(1)'),
  ],
});
